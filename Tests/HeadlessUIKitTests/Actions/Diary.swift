import HeadlessUIKit

/// What one controller was told, checked as it comes (2.10, 3b).
@MainActor
final class Diary {
  enum Phase {
    case disappeared, appearing, appeared, disappearing
  }

  private enum Callback: String {
    case viewDidLoad, viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear
    case viewDidDisappear
  }

  let number: Int
  private(set) var phase = Phase.disappeared
  private(set) weak var parentTold: UIViewController?
  private var hasLoaded = false
  private var isAppearingSaid = false
  private let book: DiaryBook

  init(_ number: Int, _ book: DiaryBook) {
    self.number = number
    self.book = book
  }

  /// Notes a callback, by the name of its method.
  func note(_ method: String, in controller: UIViewController) {
    guard let callback = Callback(rawValue: method) else {
      return complain("\(method) is no callback")
    }
    switch callback {
    case .viewDidLoad:
      if hasLoaded { complain("viewDidLoad came twice") }
      hasLoaded = true
    case .viewWillAppear:
      step(callback, from: .disappeared, .disappearing, to: .appearing)
      isAppearingSaid = false
    case .viewIsAppearing:
      step(callback, from: .appearing, to: .appearing)
      if isAppearingSaid { complain("viewIsAppearing came twice") }
      if controller.viewIfLoaded?.window == nil { complain("viewIsAppearing outside of a window") }
      isAppearingSaid = true
    case .viewDidAppear: step(callback, from: .appearing, to: .appeared)
    case .viewWillDisappear: step(callback, from: .appearing, .appeared, to: .disappearing)
    case .viewDidDisappear: step(callback, from: .disappearing, to: .disappeared)
    }
  }

  func noteParent(_ parent: UIViewController?) {
    parentTold = parent
  }

  private func step(_ callback: Callback, from legal: Phase..., to next: Phase) {
    if !legal.contains(phase) { complain("\(callback) while \(phase)") }
    phase = next
  }

  private func complain(_ what: String) {
    book.mistakes.append("\(number): \(what)")
  }
}

/// All controllers that were ever made, held weakly, and what they found wrong.
@MainActor
final class DiaryBook {
  private struct Entry {
    weak var controller: (any Diarist)?
  }

  private var entries: [Int: Entry] = [:]
  var mistakes: [String] = []

  /// Who asked for a presentation or dismissal and still waits to hear that it is over.
  var waiting: [(who: Int, what: String)] = []

  var alive: [any Diarist] {
    entries.sorted { $0.key < $1.key }.compactMap(\.value.controller)
  }

  subscript(number: Int) -> (any Diarist)? { entries[number]?.controller }

  func enter(_ controller: some Diarist) {
    entries[controller.diary.number] = Entry(controller: controller)
  }
}
