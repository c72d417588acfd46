package import CoordinatorKit

/// What goes on while the user does something else: a call over rooms, which can be minimized.
package struct TalkFlow: DescribedFlow {
  package struct State: FlowState, Hashable, Codable {
    package var room: Int?
    package var call: CallFlow.State?
    package var isCallMinimized = false
    package var isLoggingIn = false
    package var isCallAdmitted = true
    package var left = ""

    package init(room: Int? = nil, call: CallFlow.State? = nil, isCallMinimized: Bool = false) {
      (self.room, self.call, self.isCallMinimized) = (room, call, isCallMinimized)
    }
  }

  package enum Screen: FlowScreen, Codable {
    case rooms, room(Int), call(CallFlow.Screen), login

    package var id: String {
      switch self {
      case .rooms: "rooms"
      case .room(let room): "room \(room)"
      case .call(let screen): screen.id
      case .login: "login"
      }
    }
  }

  package enum Message: CoordinatorMessageable, Codable {
    case open(Int), call(String), minimize, expand, logIn
  }

  package init() {}

  package var stack: Stack {
    .rooms
    when(\.room, Screen.room)
    sheet(as: .sheet, minimized: \.isCallMinimized) {
      ChildFlow<Self>(CallFlow(), at: \.call, as: Screen.call)
    }
    sheet { when(\.isLoggingIn, .login) }
  }

  package func update(_ state: inout State, with message: Message) -> FlowReply {
    switch message {
    case .open(let room): state.room = room
    case .call(let name): (state.call, state.isCallMinimized) = (.init(with: name), false)
    case .minimize: state.isCallMinimized = true
    case .expand: state.isCallMinimized = false
    case .logIn: state.isLoggingIn = true
    }
    return .handled
  }

  package func childEnded(
    _ result: any CoordinatorMessageable, at child: PartialKeyPath<State>?, _ state: inout State
  ) -> FlowReply {
    state.left = "\(result)"
    state.isCallMinimized = false
    return .handled
  }

  package func messages(from screen: Screen, in state: State) -> [any CoordinatorMessageable] {
    switch screen {
    case .rooms: [Message.open(1), Message.call("Ada"), Message.logIn]
    case .room: [Message.call("Bob")]
    case .call: [Message.minimize]
    case .login: []
    }
  }

  package func entering(_ screen: Screen, in state: State) -> Verdict {
    if case .call = screen, !state.isCallAdmitted { .refuse("no call") } else { .allow }
  }
}

/// A call with those who take part in it, which ends by a message only.
package struct CallFlow: DescribedFlow {
  package struct State: FlowState, Hashable, Codable {
    package var name: String
    package var isMuted = false
    package var showsPeople = false
    package var hasEnded = false
    /// A call that is recorded must not just end.
    package var isRecorded = false

    package init(with name: String) { self.name = name }
  }

  package enum Screen: FlowScreen, Codable {
    case call(String, isMuted: Bool), people

    package var id: String {
      switch self {
      case .call: "call"
      case .people: "people"
      }
    }
  }

  package enum Message: CoordinatorMessageable, Codable { case mute, people, hangUp }

  package init() {}

  package var stack: Stack {
    always(\.self) { .call($0.name, isMuted: $0.isMuted) }
    when(\.showsPeople, .people)
  }

  package func update(_ state: inout State, with message: Message) -> FlowReply {
    switch message {
    case .mute: state.isMuted = true
    case .people: state.showsPeople = true
    case .hangUp: state.hasEnded = true
    }
    return .handled
  }

  package func result(for state: State) -> String? { state.hasEnded ? state.name : nil }

  package func messages(from screen: Screen, in state: State) -> [any CoordinatorMessageable] {
    switch screen {
    case .call: [Message.mute, Message.people, Message.hangUp]
    case .people: []
    }
  }

  package func leaving(_ screen: Screen, in state: State) -> Verdict {
    if case .call = screen, state.isRecorded { .refuse("the call is recorded") } else { .allow }
  }
}
