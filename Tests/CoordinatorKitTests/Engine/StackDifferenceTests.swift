import CoordinatorKit
import Testing

/// One line of a table: from, to, and the verb in words.
struct DifferenceCase: CustomTestStringConvertible, Sendable {
  let old: String
  let new: String
  let verb: String
  var type = PresentType.present

  var testDescription: String { "[\(old)] to [\(new)]" }
}

@Suite("One UIKit call turns one stack into another") struct StackDifferenceTests {
  // Written by hand from what UINavigationController offers, before the engine was asked.
  @Test(
    "The smallest sufficient UIKit call is chosen",
    arguments: [
      DifferenceCase(old: "", new: "", verb: "nothing"),
      DifferenceCase(old: "a", new: "a", verb: "nothing"),
      DifferenceCase(old: "a b c", new: "a b c", verb: "nothing"),
      DifferenceCase(old: "a", new: "a b", verb: "push b"),
      DifferenceCase(old: "a b", new: "a b c", verb: "push c"),
      DifferenceCase(old: "a b", new: "a", verb: "pop"),
      DifferenceCase(old: "a b c", new: "a b", verb: "pop"),
      DifferenceCase(old: "a b c", new: "a", verb: "pop to a"),
      DifferenceCase(old: "a b c d", new: "a b", verb: "pop to b"),
      DifferenceCase(old: "", new: "a", verb: "set a"),
      DifferenceCase(old: "", new: "a b", verb: "set a › b"),
      DifferenceCase(old: "a", new: "", verb: "set "),
      DifferenceCase(old: "a b", new: "", verb: "set "),
      DifferenceCase(old: "a", new: "b", verb: "set b"),
      DifferenceCase(old: "a b", new: "b", verb: "set b"),
      DifferenceCase(old: "a b", new: "b a", verb: "set b › a"),
      DifferenceCase(old: "a b", new: "a c", verb: "set a › c"),
      DifferenceCase(old: "a", new: "a b c", verb: "set a › b › c"),
      DifferenceCase(old: "a c", new: "a b c", verb: "set a › b › c"),
      DifferenceCase(old: "a b c", new: "a c", verb: "set a › c"),
      DifferenceCase(old: "a b", new: "x y z", verb: "set x › y › z"),
    ])
  func usesTheSmallestVerb(_ row: DifferenceCase) {
    #expect("\(StackDifference(from: keys(row.old), to: keys(row.new)))" == row.verb)
  }

  @Test(
    "Going back, all-new screens are set backward and everything else as usual",
    arguments: [
      DifferenceCase(old: "a b", new: "c", verb: "set backward c"),
      DifferenceCase(old: "a", new: "x y", verb: "set backward x › y"),
      DifferenceCase(old: "a b", new: "b", verb: "set b"),
      DifferenceCase(old: "a b", new: "c b", verb: "set c › b"),
      DifferenceCase(old: "", new: "a", verb: "set a"),
      DifferenceCase(old: "a", new: "", verb: "set "),
      DifferenceCase(old: "a b", new: "a", verb: "pop"),
      DifferenceCase(old: "a b c", new: "a", verb: "pop to a"),
      DifferenceCase(old: "a", new: "a b", verb: "push b"),
      DifferenceCase(old: "a", new: "a", verb: "nothing"),
    ])
  func verbsGoingBack(_ row: DifferenceCase) {
    let difference = StackDifference(from: keys(row.old), to: keys(row.new), type: .dismiss)
    #expect("\(difference)" == row.verb)
  }

  @Test("Each UIKit call carries the affected keys") func carriesTheAffectedKeys() {
    #expect(StackDifference(from: keys("a"), to: keys("a b")) == .push(key("b")))
    #expect(StackDifference(from: keys("a b"), to: keys("a")) == .pop)
    #expect(StackDifference(from: keys("a b c"), to: keys("a")) == .popTo(key("a")))
    #expect(StackDifference(from: keys("a"), to: keys("b")) == .set(keys("b")))
    #expect(
      StackDifference(from: keys("a"), to: keys("b"), type: .dismiss) == .setBackward(keys("b")))
  }

  @Test("An external screen in the stack is replaced by ours with the same ID")
  func externalScreen() {
    #expect(
      StackDifference(from: [key("a"), external("b")], to: keys("a b")) == .set(keys("a b")))
  }
}
