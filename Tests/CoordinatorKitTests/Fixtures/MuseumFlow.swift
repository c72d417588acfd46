import CoordinatorKit
import CoordinatorKitRestoration
import Foundation

/// A pure flow whose state can be archived: rooms one after the other, and a sheet over them.
///
/// Version 1 of its state called the path "rooms". Some rooms are guarded: the archive needs a login, the
/// cellar is dark, the stairs lead elsewhere, and the safe needs a key on the way.
struct MuseumFlow: Flow {
  struct State: FlowState, Codable, Equatable {
    var path: [String] = []
    var sheet: [String] = []
    var isLoggedIn = false
    var hasClosed = false
  }

  /// How the state follows the user.
  enum Following { case exactly, allOfAName, back, never }

  var hasHall = true
  var following = Following.exactly

  func screens(for state: State) -> ScreenStack<Page> {
    if hasHall { Page("hall") }
    for room in state.path { Page(room) }
    if !state.sheet.isEmpty { Sheet(ScreenStack(state.sheet.map { Page($0) })) }
  }

  func update(_ state: inout State, with message: String) -> FlowReply { .unhandled }

  func userLeft(_ screens: [Page], _ state: inout State) {
    switch following {
    case .exactly:
      for screen in screens.map(\.description) {
        if state.sheet.last == screen {
          state.sheet.removeLast()
        } else if state.path.last == screen {
          state.path.removeLast()
        }
      }
    case .allOfAName:
      state.path.removeAll { screens.contains(Page($0)) }
      state.sheet.removeAll { screens.contains(Page($0)) }
    case .back: (state.path, state.sheet) = ([], [])
    case .never: break
    }
  }

  func result(for state: State) -> String? { state.hasClosed ? "closed" : nil }

  func entering(_ screen: Page, in state: State) -> Verdict {
    switch screen {
    case "archive" where !state.isLoggedIn: .hold(sending: LogIn())
    case "attic": .hold
    case "cellar": .refuse("it is dark")
    case "stairs": .redirect(Unlock())
    case "safe" where !state.path.contains("key"): .refuse("there is no key")
    default: .allow
    }
  }
}

extension FlowArchiver<MuseumFlow> {
  /// Version 2, which calls the path "path".
  static func museum(_ flow: MuseumFlow = MuseumFlow()) -> FlowArchiver<MuseumFlow> {
    FlowArchiver(
      flow, name: "Museum", version: 2,
      migrations: [
        Restoration.Migration(from: 1) { state in
          state["path"] = state["rooms"]
          state["rooms"] = nil
        }
      ])
  }
}

/// An archive with a checksum that fits, whatever is in it; written here once more, by hand.
func forged(_ head: String, _ state: String) -> Data {
  forged(Data("\(head)\n\(state)".utf8))
}

func forged(_ content: Data) -> Data {
  var hash: UInt64 = 14_695_981_039_346_656_037
  for byte in content {
    hash ^= UInt64(byte)
    hash = hash &* 1_099_511_628_211
  }
  var digits = String(hash, radix: 16)
  while digits.count < 16 { digits = "0" + digits }
  return Data("CoordinatorKit archive \(digits) \(content.count)\n".utf8) + content
}

/// A version 2 archive of a state of the museum.
func museum(_ state: String, version: Int = 2) -> Data {
  forged(#"{"flow":"Museum","version":\#(version)}"#, state)
}
