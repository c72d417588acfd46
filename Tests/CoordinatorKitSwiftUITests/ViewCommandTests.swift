import CoordinatorKitSwiftUI
import TestFlows
import Testing
import ViewsPhone

/// A command says back where there is no button.
@MainActor @Suite("Going back by a command, in views")
struct ViewCommandTests {
  private let library = ViewLibrary()
  private var views: ModelViews<TabbedLibraryFlow> { library.views }

  private func goBack() {
    library.flow.send(BackMessage())
    views.settle()
  }

  @Test("It asks the guard of the screen on top, then leaves like the back button")
  func stack() {
    library.send(.push([.book, .note], on: .shelf))
    goBack()
    #expect(views.onShow == "[shelf: shelf › book › note] | account: account")
    #expect(library.read() == ["stays: unsaved changes"])
    library.send(.save)
    goBack()
    #expect(views.onShow == "[shelf: shelf › book] | account: account")
    #expect(library.read() == ["left note: backButton"])
  }

  @Test("It closes a sheet that could be swiped down, when there is nothing to pop in it")
  func sheet() {
    library.send(.present([[.help, .book]], over: .shelf))
    goBack()
    #expect(views.onShow == "[shelf: shelf] | account: account ⌃ help")
    goBack()
    #expect(views.onShow == "[shelf: shelf] | account: account")
  }

  @Test("At the first screen it is unhandled, and its command is disabled")
  func atTheRoot() {
    library.flow.commands = [Command("Back", key: .escape, sends: BackMessage())]
    #expect(library.flow.offeredCommands.map(\.isEnabled) == [false])
    goBack()
    #expect(library.reports.kinds == [.unhandledMessage])
    library.send(.push([.book], on: .shelf))
    #expect(library.flow.offeredCommands.map(\.isEnabled) == [true])
    #expect(library.flow.perform(library.flow.commands[0]))
    views.settle()
    #expect(views.onShow == "[shelf: shelf] | account: account")
    #expect(!library.flow.perform(library.flow.commands[0]))
  }
}
