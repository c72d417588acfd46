import BookshopPlayer
import BookshopScreens
import CoordinatorKit
import CoordinatorKitUI
import FuzzInput
import HeadlessUIKit

/// What opening a link comes to on a phone with the Bookshop, wherever that is.
@MainActor final class OpeningLaws {
  private let phone = Phone()

  func check(_ routes: [any Route]) {
    let (app, before) = (phone.app, shown())
    let plan = phone.session.enter { app.plan(opening: routes) }
    let again = phone.session.enter { app.plan(opening: routes) }
    Law.requireEqual(plan, again, "two plans")
    Law.requireEqual(plan.steps.count, routes.count, "a plan for \(routes)")
    Law.requireEqual(shown(), before, "the shop before and after a plan")
    var outcomes: [Outcome] = []
    phone.session.enter {
      app.open(routes) { outcomes.append($0) }
      phone.session.settle()
    }
    Law.requireEqual(outcomes.count, 1, "ends of \(routes)")
    if plan.isComplete, let outcome = outcomes.first {
      Law.requireEqual("\(outcome)", "\(Outcome.performed)", "the plan\n\(plan)\nand its end")
    }
    _ = shown()
  }

  /// What is on show; nobody has made a mistake to get there.
  private func shown() -> String {
    let report = phone.report(0, "link")
    Law.requireEqual(report.diagnostics, [], "diagnostics")
    return report.json
  }
}
