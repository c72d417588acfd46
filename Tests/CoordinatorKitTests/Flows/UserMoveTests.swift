import CoordinatorKit
import Foundation
import Testing

@Suite("User moves") struct UserMoveTests {
  @Test("A move reads back from its text")
  func textAndBack() throws {
    let moves: [UserMove] = [.back, .back(levels: 3), .swipeDown, .selectTab(0), .selectTab(12)]
    let texts = ["back", "back 3", "swipeDown", "selectTab 0", "selectTab 12"]
    #expect(moves.map(\.description) == texts)
    #expect(texts.map { UserMove($0) } == moves)
    let data = try JSONEncoder().encode(moves)
    #expect(
      String(decoding: data, as: UTF8.self)
        == #"["back","back 3","swipeDown","selectTab 0","selectTab 12"]"#)
    #expect(try JSONDecoder().decode([UserMove].self, from: data) == moves)
  }

  @Test(
    "Any other text is not a move",
    arguments: [
      "", "Back", "back ", "back 0", "back 1", "back -2", "swipeDown 1", "selectTab",
      "selectTab -1", "back 2 3",
    ])
  func otherText(_ text: String) {
    #expect(UserMove(text) == nil)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([UserMove].self, from: JSONEncoder().encode([text]))
    }
  }
}
