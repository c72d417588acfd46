import CoordinatorKitUI
import Testing

/// UIKit accepts a presentation, keeps it for later, and then drops it silently.
///
/// What happened to users: the app came back from something else, and no button worked any more: what the
/// kit waited for was never to come.
@MainActor @Suite("A presentation that UIKit keeps and then drops", .headless)
struct KeptPresentationTests {
  /// When the sheet is asked for: from the screen that is pushed, or right after the push.
  enum Moment: String, CaseIterable { case loaded, appearing, appeared, after }

  /// Pushes a screen and does something else at a moment of that.
  private func push(
    at moment: Moment, animated: Bool, _ log: Log, _ work: @escaping @MainActor (House) -> Void
  ) -> House {
    weak var made: House?
    let call = { @MainActor in if let made { work(made) } }
    let house = House { screen in
      guard screen.name == "room" else { return nil }
      let page = EagerPage("room")
      switch moment {
      case .loaded: page.whenLoaded = call
      case .appearing: page.whenAppearing = call
      case .appeared: page.whenAppeared = call
      case .after: break
      }
      return page
    }
    made = house
    house.flow.update(animated: animated, completion: log.noted("push")) {
      $0.stack.append("room")
    }
    if moment == .after { work(house) }
    house.settle()
    return house
  }

  @MainActor private final class Log {
    var lines: [String] = []
    func noted(_ name: String) -> @MainActor (Outcome) -> Void {
      { [weak self] in self?.lines.append("\(name): \($0)") }
    }
    /// Who was answered, each as often as it was.
    var answered: [String] { lines.map { String($0.prefix { $0 != ":" }) }.sorted() }
  }

  /// At rest everybody has been answered, and a later change is made as ever.
  private func goesOn(
    _ house: House, _ log: Log, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(log.answered == ["push", "sheet"], "\(log.lines)", sourceLocation: sourceLocation)
    house.flow.update(completion: log.noted("later")) {
      $0 = .init(stack: ["hall", "room", "attic"])
    }
    house.settle()
    #expect(
      log.lines.last == "later: performed", "\(log.lines)", sourceLocation: sourceLocation)
    #expect(
      log.answered == ["later", "push", "sheet"], "\(log.lines)", sourceLocation: sourceLocation)
    #expect(
      house.navigation.titles == ["hall", "room", "attic"], sourceLocation: sourceLocation)
  }

  @Test(
    "The app presents its own page just before the flow's sheet, during a push",
    arguments: Moment.allCases, [true, false])
  func behindAPage(_ moment: Moment, isAnimated: Bool) {
    let log = Log()
    let house = push(at: moment, animated: isAnimated, log) { house in
      house.navigation.present(Page("legal"), animated: true)
      house.flow.update(completion: log.noted("sheet")) { $0.sheets = [.init("sheet")] }
    }
    goesOn(house, log)
  }

  @Test(
    "The app shows another screen right after the flow's sheet was requested, and then returns",
    arguments: Moment.allCases, [true, false])
  func offScreen(_ moment: Moment, isAnimated: Bool) {
    let log = Log()
    let house = push(at: moment, animated: isAnimated, log) { house in
      house.flow.update(completion: log.noted("sheet")) { $0.sheets = [.init("sheet")] }
      house.phone.window.rootViewController = Page("splash")
    }
    house.show()
    house.settle()
    #expect(house.onShow == "hall › room ⌃ sheet")
    #expect(house.reports.texts == [])
    goesOn(house, log)
  }
}
