import CoordinatorKitMigration
import Testing

@Suite("A stack") struct RouteStackTests {
  @Test("The last element of a literal is the top, and peeking leaves it there")
  func peeks() {
    let stack: RouteStack = [1, 2, 3]
    #expect(stack.peek() == 3)
    #expect(stack.elements == [1, 2, 3])
    #expect(RouteStack<Int>().peek() == nil)
  }

  @Test("What is pushed is popped in reverse order, until the stack is empty")
  func pushesAndPops() {
    var stack = RouteStack<Int>()
    #expect(stack.isEmpty)
    stack.push(1)
    stack.push(2)
    #expect(!stack.isEmpty)
    #expect([stack.pop(), stack.pop(), stack.pop()] == [2, 1, nil])
    #expect(stack.isEmpty)
  }

  @Test("Popping to an element keeps it and returns what was above, bottom to top")
  func popsToAnElement() {
    var stack: RouteStack = [1, 2, 3, 4]
    #expect(stack.pop(to: 2) == [3, 4])
    #expect(stack == [1, 2])
  }

  @Test("Popping to the top removes nothing")
  func popsToTheTop() {
    var stack: RouteStack = [1, 2]
    #expect(stack.pop(to: 2) == [])
    #expect(stack == [1, 2])
  }

  @Test("Popping to an element that is not there returns nil and changes nothing")
  func popsToNothing() {
    var stack: RouteStack = [1, 2]
    #expect(stack.pop(to: 9) == nil)
    #expect(stack.pop { $0 > 5 } == nil)
    #expect(stack == [1, 2])
  }

  @Test("Of several matches the topmost counts")
  func popsToTheTopmostMatch() {
    var stack: RouteStack = [1, 2, 1, 3]
    #expect(stack.pop(to: 1) == [3])
    #expect(stack == [1, 2, 1])
    #expect(stack.pop { $0 < 3 } == [])
  }

  @Test("It says what it contains")
  func contains() {
    let stack: RouteStack = ["list", "book"]
    #expect(stack.contains("list"))
    #expect(!stack.contains("page"))
    #expect(stack.contains { $0.hasPrefix("b") })
    #expect(!stack.contains { $0.isEmpty })
  }
}
