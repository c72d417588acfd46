import Foundation

/// Equal to every other name of the same words.
final class Name: NSObject {
  let words: String
  init(_ words: String) { self.words = words }
  override var hash: Int { words.hashValue }
  override func isEqual(_ object: Any?) -> Bool { (object as? Name)?.words == words }
}
