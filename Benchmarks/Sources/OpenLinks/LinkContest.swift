import CoordinatorKit
import CoordinatorKitLinks
import Measuring
import Tables

/// What a link through five levels costs, beside the same UIKit calls made by hand.
@MainActor final class LinkContest {
  /// What is timed.
  enum Subject {
    case parse, byHand, kit
  }

  /// Links that are parsed in a turn: one is too short for the clock.
  private static let links = 100

  private let link: String
  private let routes: [any Route]
  private var fastest = Fastest<Subject>()

  /// Makes a contest for a link.
  init(_ link: String, _ routes: [any Route]) {
    (self.link, self.routes) = (link, routes)
  }

  /// The nanoseconds of the quickest.
  subscript(_ subject: Subject) -> Double { fastest[subject] }

  /// Opens the link once in each app, which is shown anew.
  func pass() {
    var parsed = 0
    let duration = ContinuousClock().measure {
      for _ in 0..<Self.links {
        parsed += ((try? LinkParser.app.routes(for: link)) ?? []).count
      }
    }
    precondition(parsed == Self.links * routes.count, "The link was not parsed.")
    fastest.add(duration, of: .parse, times: Self.links)
    open(.byHand, AppByHand.init)
    open(.kit, AppOfCoordinators.init)
  }

  private func open(_ subject: Subject, _ make: () -> any LinkedApp) {
    var app: (any LinkedApp)?
    let phone = Phone {
      let made = make()
      app = made
      return made.tabBar
    }
    let duration = phone.time { app?.open(routes) }
    precondition(app?.shown == [1, 2, 1, 2], "The link did not lead to its place.")
    fastest.add(duration, of: subject)
  }
}

@MainActor extension Goal {
  /// All goals.
  static func all(_ contest: LinkContest) -> [Goal] {
    [
      Goal(
        text: "A link through five levels costs at most 25.00 times the same UIKit calls by hand",
        figure: contest[.kit] / contest[.byHand], atMost: 25)
    ]
  }
}

extension MarkdownTable {
  /// The table of links.
  @MainActor init(_ contest: LinkContest) {
    self.init("parsing the text", "opening by hand", "opening with the kit", "kit/by hand")
    add(
      contest[.parse].whole, contest[.byHand].whole, contest[.kit].whole,
      (contest[.kit] / contest[.byHand]).ratio)
  }
}
