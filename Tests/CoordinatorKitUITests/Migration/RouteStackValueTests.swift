import CoordinatorKitMigration
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

  @Test("A push copies nothing but when the storage has to grow")
  func pushesInPlace() {
    var stack: RouteStack = [0]
    var moves = 0
    for route in 1...1_000 {
      let before = stack.elements.withUnsafeBufferPointer(\.baseAddress)
      let result: Void = stack.push(route)
      #expect(result == ())
      moves += before == stack.elements.withUnsafeBufferPointer(\.baseAddress) ? 0 : 1
    }
    #expect(stack.elements == Array(0...1_000))
    #expect(moves < 20)
  }
}
