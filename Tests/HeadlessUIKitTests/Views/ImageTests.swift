import HeadlessUIKit
import Testing

@MainActor
@Suite("A picture is known by its name")
struct ImageTests {
  @Test("Pictures of one name are equal")
  func names() {
    #expect(UIImage(named: "book") == UIImage(systemName: "book"))
    #expect(UIImage(named: "book") != UIImage(named: "shelf"))
    #expect(UIImage(named: "") == nil)
  }

  @Test("A picture of nothing equals itself alone")
  func nothing() {
    let picture = UIImage()

    #expect(picture == picture)
    #expect(picture != UIImage())
    #expect(picture != UIImage(named: "book"))
  }
}
