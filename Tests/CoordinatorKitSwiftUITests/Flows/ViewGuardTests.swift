import CoordinatorKitSwiftUI
import TestFlows
import Testing
import ViewsPhone

/// SwiftUI cannot refuse what the user has done, so guards act before.
@MainActor @Suite("Guards of a flow shown by views")
struct ViewGuardTests {
  private let library = ViewLibrary()
  private var views: ModelViews<TabbedLibraryFlow> { library.views }

  @Test("The user cannot leave a guarded screen, and the button that stands in asks the guard")
  func back() {
    library.send(.push([.note], on: .shelf))
    #expect(!views.canGoBack && !views.back())
    #expect(views.screenInFront?.backTitle == "Back")
    views.tapGuardedBack()
    views.settle()
    #expect(library.read() == ["stays: unsaved changes"])
    #expect(views.onShow == "[shelf: shelf › note] | account: account")
    library.send(.save)
    #expect(views.canGoBack)
    #expect(views.screenInFront?.backTitle == nil)
    views.back()
    views.settle()
    #expect(views.onShow == "[shelf: shelf] | account: account")
    #expect(library.read() == ["left note: backButton"])
  }

  @Test("A sheet with a guarded screen cannot be swiped down") func sheet() {
    library.send(.present([[.help, .note]], over: .shelf))
    #expect(!views.canSwipeDown && !views.swipeDown())
    library.send(.save)
    #expect(views.swipeDown())
    views.settle()
    #expect(views.onShow == "[shelf: shelf] | account: account")
  }

  @Test("What is left all the same is a fact") func fact() {
    library.send(.push([.note], on: .shelf))
    views.forceBack()
    views.settle()
    #expect(views.onShow == "[shelf: shelf] | account: account")
    #expect(library.read() == ["left note: backButton"])
  }

  @Test("A tab that a guard refuses is not selected, and the views show the former one again")
  func tab() {
    library.root.on(ViewLibrary.Message.self) { _, _ in }
    library.flow.guarding(TabMessage.self) { _, _ in .refuse("not now") }
    views.select("account")
    #expect(views.onShow == "shelf: shelf | [account: account]")
    views.settle()
    #expect(views.onShow == "[shelf: shelf] | account: account")
    #expect(library.read() == [])
  }

  @Test("A held message goes on when its condition holds, and expires with its screen")
  func held() {
    library.send(.push([.book], on: .shelf))
    library.flow.sendAction(from: .book)(ViewLibrary.Message.push([.loans], on: .shelf))
    views.settle()
    #expect(views.onShow == "[shelf: shelf › book] | account: account ⌃ login")
    library.send(.loggedIn)
    #expect(views.onShow == "[shelf: shelf › book › loans] | account: account")
    #expect(library.reports.texts == [])
  }
}
