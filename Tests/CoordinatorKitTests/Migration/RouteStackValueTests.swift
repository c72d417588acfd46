import CoordinatorKit
import Foundation
import Testing

@Suite("A stack as a value") struct RouteStackValueTests {
  /// An element without any conformance.
  private struct Bare {}

  @Test("Equal elements make equal stacks with equal hashes")
  func compares() {
    #expect(RouteStack([1, 2]) == [1, 2])
    #expect(RouteStack([1, 2]) != [2, 1])
    #expect(Set([RouteStack([1, 2]), [1, 2], [1]]).count == 2)
  }

  @Test("It is archived as an array, bottom to top")
  func codes() throws {
    let data = try JSONEncoder().encode(RouteStack([1, 2]))
    #expect(String(decoding: data, as: UTF8.self) == "[1,2]")
    #expect(try JSONDecoder().decode(RouteStack<Int>.self, from: data) == [1, 2])
  }

  @Test("Its text is that of the elements")
  func describes() {
    #expect("\(RouteStack([1, 2]))" == "[1, 2]")
    #expect("\(RouteStack<Int>())" == "[]")
  }

  @Test("Its elements need no conformance")
  func holdsAnything() {
    var stack: RouteStack = [Bare()]
    stack.push(Bare())
    #expect(stack.pop { _ in true }?.isEmpty == true)
    #expect(stack.elements.count == 2)
  }

  @Test("Pushing returns nothing that would have to be copied")
  func pushesInPlace() {
    var stack: RouteStack = [1]
    let result: Void = stack.push(2)
    #expect(result == ())
    #expect(stack == [1, 2])
  }
}
