import Foundation

/// What is on show after a step, as `bookshop play --format json` prints it.
struct Glance: Hashable, Decodable {
  let step: Int
  let tab: Int
  let stack: [String]
  let sheets: [[String]]
  /// Mistakes in the use of the kit, and what UIKit logged.
  let diagnostics: [String]

  /// Reads a line that the player has written.
  init(json: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(json.utf8))
  }

  /// What has to be on show.
  init(step: Int, _ shop: PaperShop) {
    self.step = step
    tab = shop.tab
    stack = shop.layers.first ?? []
    sheets = Array(shop.layers.dropFirst())
    diagnostics = []
  }
}
