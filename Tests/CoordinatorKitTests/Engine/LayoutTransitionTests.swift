import CoordinatorKit
import Testing

/// One line of a table: the layout seen, the one wanted, and all steps in words.
struct TransitionCase: CustomTestStringConvertible, Sendable {
  let seen: String
  let wanted: String
  let next: String?

  var testDescription: String { "[\(seen)] to [\(wanted)]" }
}

@Suite("Layouts are reconciled one transition at a time") struct LayoutTransitionTests {
  // Written by hand before the engine was asked.
  @Test(
    "The next transition changes the lowest layer that differs",
    arguments: [
      TransitionCase(seen: "a", wanted: "a", next: nil),
      TransitionCase(seen: "a ^ s", wanted: "a ^ s", next: nil),
      TransitionCase(seen: "a", wanted: "a b", next: "push b"),
      TransitionCase(seen: "a", wanted: "a ^ s", next: "present s"),
      TransitionCase(seen: "a", wanted: "a ^ s t", next: "present s › t"),
      TransitionCase(seen: "a ^ s", wanted: "a", next: "dismiss sheet 1"),
      TransitionCase(seen: "a ^ s ^ t", wanted: "a", next: "dismiss sheet 1"),
      TransitionCase(seen: "a ^ s ^ t", wanted: "a ^ s", next: "dismiss sheet 2"),
      TransitionCase(seen: "a ^ s", wanted: "a ^ t", next: "dismiss sheet 1"),
      TransitionCase(seen: "a ^ s", wanted: "a ^ s t", next: "push t in sheet 1"),
      TransitionCase(seen: "a ^ s t", wanted: "a ^ s", next: "pop in sheet 1"),
      TransitionCase(seen: "a ^ s t", wanted: "a ^ t", next: "dismiss sheet 1"),
      TransitionCase(seen: "a ^ s t u", wanted: "a ^ s", next: "pop to s in sheet 1"),
      TransitionCase(seen: "a ^ s", wanted: "a b", next: "push b"),
      TransitionCase(seen: "a", wanted: "a b ^ s", next: "push b"),
      TransitionCase(seen: "a ^ s", wanted: "b ^ t", next: "set b"),
      TransitionCase(seen: "", wanted: "a", next: "set a"),
    ])
  func picksTheLowestDifferentLayer(_ row: TransitionCase) {
    let next = LayoutTransition.next(from: layout(row.seen), to: layout(row.wanted))
    #expect(next?.description == row.next)
  }

  @Test("A stack under a present or future sheet changes while covered")
  func changesCoveredStacks() {
    let push = StackDifference.push(key("b"))
    let cases = [("a", "a b"), ("a ^ s", "a b ^ s"), ("a ^ s", "a b"), ("a", "a b ^ s")]
    let transitions = cases.map {
      LayoutTransition.next(from: layout($0.0), to: layout($0.1))
    }
    #expect(
      transitions == [
        .change(layer: 0, push, isCovered: false), .change(layer: 0, push, isCovered: true),
        .change(layer: 0, push, isCovered: true), .change(layer: 0, push, isCovered: true),
      ])
  }

  @Test("A sheet is presented with all its screens and its style") func presentsASheet() {
    let wanted = Layout([Layout.Layer(keys("a")), Layout.Layer(keys("s t"), style: .fullScreen)])
    #expect(
      LayoutTransition.next(from: layout("a"), to: wanted)
        == .present(layer: 1, Layout.Layer(keys("s t"), style: .fullScreen)))
  }

  @Test("A sheet with another style is dismissed first") func otherStyle() {
    let wanted = Layout([Layout.Layer(keys("a")), Layout.Layer(keys("s"), style: .fullScreen)])
    #expect(LayoutTransition.next(from: layout("a ^ s"), to: wanted) == .dismiss(layer: 1))
  }

  @Test("The direction is passed on to the stack") func passesTheDirectionOn() {
    #expect(
      LayoutTransition.next(from: layout("a"), to: layout("b"), type: { _ in .dismiss })
        == .change(layer: 0, .setBackward(keys("b")), isCovered: false))
  }
}
