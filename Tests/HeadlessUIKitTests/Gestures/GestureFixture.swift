import Foundation
import HeadlessUIKit

/// A card on a shelf on screen, and the journal of its gestures.
@MainActor
final class GestureFixture: NSObject {
  let journal = Journal()
  let shelf = UIViewController()
  let card = UIView(frame: CGRect(x: 100, y: 200, width: 100, height: 50))
  let user = HeadlessSession.current.user
  private let window: UIWindow

  override init() {
    window = show(shelf)
    super.init()
    shelf.view.addSubview(card)
  }

  /// Puts a recognizer with a name on a view, the card unless it is another one.
  func add<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer, _ name: String, to view: UIView? = nil
  ) -> Recognizer {
    recognizer.name = name
    recognizer.addTarget(self, action: GestureFixture.recognized)
    (view ?? card).addGestureRecognizer(recognizer)
    return recognizer
  }

  func recognized(_ recognizer: UIGestureRecognizer) {
    journal.note("\(recognizer.name ?? "") \(recognizer.state)")
  }
}
