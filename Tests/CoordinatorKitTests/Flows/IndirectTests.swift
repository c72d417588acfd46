import CoordinatorKit
import Foundation
import Testing

@Suite("A state that contains another of its own type") struct IndirectTests {
  private let inner = FolderFlow.State(name: "b", folder: .init(name: "c"))
  private var state: FolderFlow.State { .init(name: "a", folder: inner) }

  @Test("A flow nested in itself opens, goes back and ends as any other") func nestsInItself() {
    var run = FlowRuntime(FolderFlow(), state: .init(name: "a"))
    _ = run.send(FolderFlow.Message.open("b"))
    _ = run.send(FolderFlow.Message.open("c"))
    #expect("\(run.screens)" == #"name("a") › folder(name("b")) › folder(folder(name("c")))"#)
    #expect(run.state == state)
    #expect(run.perform(.back) == nil)
    #expect(run.state == .init(name: "a", folder: .init(name: "b")))
  }

  @Test("It is a value: a copy keeps what it was") func isAValue() {
    var copy = state
    copy.folder?.folder?.name = "d"
    #expect(copy.folder?.folder?.name == "d")
    #expect(state.folder?.folder?.name == "c")
    #expect(copy != state)
    #expect(Set([copy, state, state]).count == 2)
  }

  @Test("It is archived as the value alone, and may be missing there") func archivesTheValue()
    throws
  {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = #"{"folder":{"folder":{"folder":null,"name":"c"},"name":"b"},"name":"a"}"#
    #expect(String(decoding: try encoder.encode(state), as: UTF8.self) == text)
    func read(_ text: String) throws -> FolderFlow.State {
      try JSONDecoder().decode(FolderFlow.State.self, from: Data(text.utf8))
    }
    #expect(try read(text) == state)
    #expect(try read(#"{"name":"a"}"#) == .init(name: "a"))
  }

  @Test("It reads as the value") func describesTheValue() {
    #expect("\(Indirect(wrappedValue: [1, 2]))" == "[1, 2]")
  }
}

/// A folder, in which another one may be open.
private struct FolderFlow: DescribedFlow {
  struct State: FlowState, Hashable, Codable {
    var name: String
    @Indirect var folder: State? = nil
  }
  indirect enum Screen: FlowScreen { case name(String), folder(Screen) }
  enum Message: CoordinatorMessageable { case open(String) }

  var stack: Stack {
    when(\.shownName, Screen.name)
    ChildFlow<Self>(FolderFlow(), at: \.folder, as: Screen.folder)
  }

  func update(_ state: inout State, with message: Message) -> FlowReply {
    switch message {
    case .open(let name): state.folder = State(name: name)
    }
    return .handled
  }
}

extension FolderFlow.State {
  /// The folder itself is left by its parent.
  fileprivate var shownName: String? {
    get { name }
    set {}
  }
}
