import Testing
import UIKit

private final class Owner {}

@MainActor private var firstKey: UInt8 = 0
@MainActor private var secondKey: UInt8 = 0

@MainActor @Suite("Associated objects")
struct AssociatedObjectTests {
  @Test("A responder and any other object remember a value under each key")
  func remembers() {
    let owners: [AnyObject] = [UIViewController(), Owner()]
    for owner in owners {
      objc_setAssociatedObject(owner, &firstKey, "first", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      objc_setAssociatedObject(owner, &secondKey, 2, .OBJC_ASSOCIATION_COPY)

      #expect(objc_getAssociatedObject(owner, &firstKey) as? String == "first")
      #expect(objc_getAssociatedObject(owner, &secondKey) as? Int == 2)
    }
    #expect(objc_getAssociatedObject(Owner(), &firstKey) == nil)
  }

  @Test("Nil takes a value away, and removing takes all away")
  func removes() {
    let owner = Owner()
    objc_setAssociatedObject(owner, &firstKey, "first", .OBJC_ASSOCIATION_RETAIN)
    objc_setAssociatedObject(owner, &secondKey, "second", .OBJC_ASSOCIATION_RETAIN)

    objc_setAssociatedObject(owner, &firstKey, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(owner, &firstKey) == nil)
    #expect(objc_getAssociatedObject(owner, &secondKey) as? String == "second")

    objc_removeAssociatedObjects(owner)
    #expect(objc_getAssociatedObject(owner, &secondKey) == nil)
  }

  @Test("A retained value lives as long as its responder")
  func retained() {
    weak var value: Value?
    do {
      let controller = UIViewController()
      do {
        let made = Value()
        value = made
        objc_setAssociatedObject(controller, &firstKey, made, .OBJC_ASSOCIATION_RETAIN)
      }
      #expect(value != nil)
      withExtendedLifetime(controller) {}
    }

    #expect(value == nil)
  }

  @Test("An assigned value is not held")
  func assigned() {
    let controller = UIViewController()
    do {
      let value = Value()
      objc_setAssociatedObject(controller, &firstKey, value, .OBJC_ASSOCIATION_ASSIGN)
      #expect(objc_getAssociatedObject(controller, &firstKey) as? Value === value)
    }

    #expect(objc_getAssociatedObject(controller, &firstKey) == nil)
  }

  @Test("What belonged to an object that is gone is let go with the next association")
  func swept() {
    weak var value: Value?
    do {
      let made = Value()
      value = made
      objc_setAssociatedObject(Owner(), &firstKey, made, .OBJC_ASSOCIATION_RETAIN)
    }

    let next = Owner()
    objc_setAssociatedObject(next, &firstKey, "next", .OBJC_ASSOCIATION_RETAIN)

    #expect(value == nil)
    #expect(objc_getAssociatedObject(next, &firstKey) as? String == "next")
  }

  @Test("An autorelease pool answers what its body answers")
  func pool() throws {
    struct Failure: Error {}
    #expect(autoreleasepool { 42 } == 42)
    #expect(throws: Failure.self) { try autoreleasepool { throw Failure() } }
  }
}
