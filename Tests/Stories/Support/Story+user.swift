import CoordinatorKitUI
import Testing

// What the user does; a finger that is lifted holds nothing any more.
extension Story {
  /// What is presented in the window, bottom to top.
  var sheets: [UIViewController] {
    var sheets: [UIViewController] = []
    while let next = (sheets.last ?? phone.window.rootViewController)?.presentedViewController {
      sheets.append(next)
    }
    return sheets
  }

  /// The sheet on top of all.
  func topSheet(sourceLocation: SourceLocation = #_sourceLocation) throws -> UIViewController {
    try #require(sheets.last, sourceLocation: sourceLocation)
  }

  /// Pulls the topmost sheet down and waits for the end.
  func swipeDown(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let sheet = try topSheet(sourceLocation: sourceLocation)
    #expect(user.swipeDown(sheet), sourceLocation: sourceLocation)
    settle()
  }

  /// Drags the topmost sheet, does something with the finger on it, and lifts the finger.
  func dragSheet(
    toTheEnd: Bool, sourceLocation: SourceLocation = #_sourceLocation, meanwhile: () -> Void = {}
  ) throws {
    let sheet = try topSheet(sourceLocation: sourceLocation)
    let swipe = try #require(user.beginSheetSwipe(on: sheet), sourceLocation: sourceLocation)
    swipe.progress(0.4)
    phone.session.turn()
    meanwhile()
    wait(0.2)
    swipe.progress(0.8)
    toTheEnd ? swipe.finish() : swipe.cancel()
  }

  /// Drags the top of a stack, does something with the finger on it, and lifts the finger.
  func dragBack(
    in stack: UINavigationController, toTheEnd: Bool,
    sourceLocation: SourceLocation = #_sourceLocation, meanwhile: () -> Void = {}
  ) throws {
    let swipe = try #require(user.beginBackSwipe(in: stack), sourceLocation: sourceLocation)
    swipe.progress(0.4)
    phone.session.turn()
    meanwhile()
    wait(0.2)
    swipe.progress(0.8)
    toTheEnd ? swipe.finish() : swipe.cancel()
  }
}
