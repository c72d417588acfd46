import CoordinatorKitUI

/// A list of letters and one that is being written, on the stack or in a sheet.
///
/// A letter with unsaved changes is not to be left; what is taken away all the same is kept.
struct DraftFlow: Flow {
  enum Screen: String, FlowScreen, CustomStringConvertible {
    case letters, letter, preview, question
    var description: String { rawValue }
  }

  struct State: FlowState {
    var isOpen = false
    var sheet: SheetStyle?
    var isPreviewing = false
    var isAsking = false
    var text = ""
    var saved = ""
    var asks = false
  }

  enum Said: CoordinatorMessageable {
    case open, typed(String), preview, ask, stay, save, discard, close
  }

  /// As a link that the app opens: the letters, wherever one is.
  struct ShowLetters: Route {}

  func screens(for state: State) -> ScreenStack<Screen> {
    Screen.letters
    if state.isOpen {
      if let style = state.sheet {
        Sheet(as: style) {
          Screen.letter
          if state.isPreviewing { Screen.preview }
        }
      } else {
        Screen.letter
        if state.isPreviewing { Screen.preview }
      }
    }
    if state.isAsking { Sheet(Screen.question) }
  }

  func update(_ state: inout State, with message: any CoordinatorMessageable) -> FlowReply {
    switch message {
    case Said.open: state.isOpen = true
    case Said.typed(let text): state.text = text
    case Said.preview: state.isPreviewing = true
    case Said.ask: state.isAsking = true
    case Said.stay: state.isAsking = false
    case Said.save: (state.saved, state.isAsking) = (state.text, false)
    case Said.discard: (state.text, state.isAsking) = (state.saved, false)
    case Said.close, is ShowLetters: (state.isOpen, state.isPreviewing) = (false, false)
    default: return .unhandled
    }
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    for screen in screens {
      switch screen {
      case .letters: break
      case .letter: state.isOpen = false
      case .preview: state.isPreviewing = false
      case .question: state.isAsking = false
      }
    }
  }

  func leaving(_ screen: Screen, in state: State) -> Verdict {
    guard screen == .letter, state.text != state.saved else { return .allow }
    return state.asks ? .redirect(Said.ask) : .refuse("unsaved changes")
  }
}

/// A page with a field; what is typed is sent.
final class LetterPage: UIViewController {
  let field = UITextField()

  init(text: String) {
    super.init(nibName: nil, bundle: nil)
    title = "letter"
    field.text = text
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(field)
    let typed = UIAction { [unowned self] _ in send(DraftFlow.Said.typed(field.text ?? "")) }
    field.addAction(typed, for: .editingChanged)
  }
}
