import CoordinatorKit

/// Fails the test if an object is still alive after a closure ran, naming its owner if known.
///
///     expectDeallocation(of: root.childCoordinators.first) { root.remove(child: shop) }
///
/// The test itself must not hold the object: name it by an expression like the one above, or create
/// it there. For a coordinator, the parent that still owns it is named.
///
/// - Parameters:
///   - object: The object; evaluated once, before the operation.
///   - fileID: The caller's file.
///   - filePath: The caller's file on disk.
///   - line: The caller's line.
///   - column: The caller's column.
///   - operation: Releases the object.
@MainActor public func expectDeallocation(
  of object: @autoclosure () throws -> AnyObject?,
  fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
  column: Int = #column,
  after operation: () throws -> Void
) rethrows {
  let suspect = try drainingAutoreleased {
    let suspect = Suspect(try object())
    try operation()
    return suspect
  }
  suspect.check(TestIssue.at(fileID, filePath, line, column))
}

/// Fails the test if an object outlives the expression that names it.
///
///     expectDeallocation(of: ShopCoordinator(window: window))
///
/// - Parameters:
///   - object: The object; evaluated once.
///   - fileID: The caller's file.
///   - filePath: The caller's file on disk.
///   - line: The caller's line.
///   - column: The caller's column.
@MainActor public func expectDeallocation(
  of object: @autoclosure () throws -> AnyObject?, fileID: String = #fileID,
  filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
) rethrows {
  let suspect = try drainingAutoreleased { Suspect(try object()) }
  suspect.check(TestIssue.at(fileID, filePath, line, column))
}

/// Fails the test if an object is still alive after asynchronous work ran.
///
/// - Parameters:
///   - object: The object; evaluated once, before the operation.
///   - fileID: The caller's file.
///   - filePath: The caller's file on disk.
///   - line: The caller's line.
///   - column: The caller's column.
///   - operation: Releases the object.
@_disfavoredOverload
@MainActor public func expectDeallocation(
  of object: @autoclosure () throws -> AnyObject?,
  fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
  column: Int = #column,
  after operation: @MainActor () async throws -> Void
) async rethrows {
  let suspect = try drainingAutoreleased { Suspect(try object()) }
  try await operation()
  // Ends the job, and with it the autorelease pool that may hold the object.
  await Task.yield()
  suspect.check(TestIssue.at(fileID, filePath, line, column))
}

/// An object that should be released.
@MainActor private struct Suspect {
  private weak var object: AnyObject?
  private let wasThere: Bool

  init(_ object: AnyObject?) {
    self.object = object
    wasThere = object != nil
  }

  func check(_ fail: (String) -> Void) {
    guard wasThere else {
      return fail(
        "Expected an object to be released, but there was none: it was nil from the start.")
    }
    guard let object else { return }
    let coordinator = object as? any Coordinator
    let name = coordinator?.coordinatorName ?? "\(type(of: object))"
    fail("Expected \(name) to be released, but it is alive: \(coordinator?.holder ?? unknown)")
  }

  private var unknown: String {
    """
    look for a strong reference to it in a property, a Task, a closure, or in the test itself.
    """
  }
}

extension Coordinator {
  /// The parent that owns this coordinator, in words.
  fileprivate var holder: String? {
    guard let parent = parentCoordinator, parent.childCoordinators.contains(where: { $0 === self })
    else { return nil }
    return "its parent \(parent.coordinatorName) owns it."
  }
}
