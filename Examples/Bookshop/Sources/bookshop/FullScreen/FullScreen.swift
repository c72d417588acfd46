import BookshopFace
import BookshopPlayer
import Foundation

/// The shop on the whole terminal: carries keys to the face, steps to the phone, and screens to the
/// terminal.
@MainActor struct FullScreen {
  /// How long the rest of a key's code may take, in milliseconds; after that it was the escape key.
  private static let patience: Int32 = 50

  private let phone = Phone()
  private let device = TerminalDevice()
  private let signals = Signals()
  private var decoder = KeyDecoder()
  private var painter = Painter(
    depth: ColourDepth(environment: ProcessInfo.processInfo.environment))
  private var face: Face
  private var steps = 0

  /// Begins with a new phone.
  ///
  /// - Parameter stops: The tour to take, if there is one.
  init(touring stops: [Tour.Stop] = []) {
    face = Face(report: phone.report(0, "start"), size: device.size, touring: stops)
  }

  /// Runs until somebody quits; the terminal is then as it was.
  mutating func run() {
    device.begin()
    defer { device.end() }
    signals.listen()
    defer { signals.stopListening() }
    while device.write(painter.paint(face.screen)) {
      guard handle(nextEvent()) else { return }
    }
  }

  /// While nothing is typed, the phone finds out where each way leads.
  private mutating func nextEvent() -> TerminalDevice.Event {
    while !decoder.mayBeEscape, let step = face.nextRehearsal {
      let event = device.wait(for: signals, 0)
      guard case .silence = event else { return event }
      face.foresee(phone.rehearse(step), after: step)
      if face.nextRehearsal == nil { return .silence }
    }
    return device.wait(for: signals, decoder.mayBeEscape ? Self.patience : nil)
  }
}

// MARK: - What happens

extension FullScreen {
  /// - Returns: Whether to go on.
  private mutating func handle(_ event: TerminalDevice.Event) -> Bool {
    switch event {
    case .bytes(let bytes): press(decoder.feed(bytes))
    case .silence: press(decoder.pause())
    case .signal(let signal): obey(signal)
    case .ended: false
    }
  }

  private mutating func press(_ keys: [Key]) -> Bool {
    for key in keys {
      switch face.press(key) {
      case .step(let step): perform(step)
      case .record(let file): record(into: file)
      case .stopRecording:
        phone.stopRecording()
        face.record(into: nil)
      case .redraw: painter.forget()
      case .quit: return false
      case nil: break
      }
    }
    return true
  }

  private mutating func perform(_ step: Step) {
    do {
      try phone.perform(step)
      phone.goOn()
      steps += 1
      face.show(phone.report(steps, "\(step)"))
    } catch {
      face.complain(error)
    }
    checkRecording()
  }

  /// A file that exists is not overwritten by two keys.
  private mutating func record(into path: String) {
    do {
      try phone.record(into: try RecordingFile(path: path, .isKept(instead: "give another name")))
      face.record(into: path)
    } catch {
      face.complain(error)
    }
  }

  /// Says so when the recording could not be continued.
  private mutating func checkRecording() {
    guard let failure = phone.recording?.failure else { return }
    phone.stopRecording()
    face.record(into: nil)
    face.complain(failure)
  }

  private mutating func obey(_ signal: Int32) -> Bool {
    switch signal {
    case SIGWINCH: face.size = device.size
    case SIGTSTP:
      device.end()
      signals.deliver(signal)
      comeBack()
    // Continued after a stop that nobody announced: the shell has had the terminal.
    case SIGCONT: comeBack()
    default:
      device.end()
      signals.deliver(signal)
      return false
    }
    painter.forget()
    return true
  }

  private mutating func comeBack() {
    device.begin()
    face.size = device.size
  }
}
