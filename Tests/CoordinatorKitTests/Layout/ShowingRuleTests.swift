import CoordinatorKit
import Testing

@Suite("Whether UIKit can show a view controller in a place")
struct ShowingRuleTests {
  private static let kinds: [Showing.Kind] = [.navigationController, .splitViewController, .other]

  @Test("What is nowhere may be anywhere, but a stack takes neither stacks nor columns")
  func kinds() {
    let refused = Self.kinds.filter { Showing($0, .nowhere).refusal(in: .stack) != nil }
    #expect(refused == [.navigationController, .splitViewController])
    #expect(Self.kinds.allSatisfy { Showing($0, .nowhere).refusal(in: .alone) == nil })
  }

  @Test("What is shown already is refused in any place, and the reason says where it is")
  func whereabouts() {
    let reasons: [(Showing.Whereabouts, String)] = [
      (.inside("Card"), "it is already shown in Card"),
      (.presented, "it is presented already"),
      (.rootOfWindow, "it is the root of a window"),
      (.aroundPlace, "its controller is the one that it would be shown in"),
    ]
    for (place, reason) in reasons {
      #expect(Showing(.other, place).refusal(in: .stack) == reason)
      #expect(Showing(.other, place).refusal(in: .alone) == reason)
    }
  }

  @Test("Columns hand what they present to the stack, the first alert over all") func columns() {
    let stack = ScreenStack(
      Split(
        primary: {
          Page("boxes")
          Sheet(Page("map"))
          FlowAlert("first", title: nil)
        },
        supplementary: { Page("inbox") },
        secondary: {
          Page("mail")
          Sheet(Page("card"), as: .fullScreen)
          FlowAlert("second", title: nil)
        }))
    #expect("\(stack)" == "boxes ‖ inbox ‖ mail ⌃ map ⌃ card ⌃ alert(first)")
    #expect(stack.sheet?.stack.sheet?.style == .fullScreen)
  }
}
