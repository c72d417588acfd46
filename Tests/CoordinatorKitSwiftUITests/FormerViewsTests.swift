import CoordinatorKitSwiftUI
import TestFlows
import Testing
import ViewsPhone

/// Views of a flow that came later, as when another branch of a view shows it, are those that it follows.
@MainActor @Suite("What former views write after others came is not the user's")
struct FormerViewsTests {
  private let reports = Reports()

  private func show(
    _ state: PlainFlow.State
  ) -> (flow: ViewFlowCoordinator<PlainFlow>, former: ModelViews<PlainFlow>) {
    let flow = reports.scope { ViewFlowCoordinator(PlainFlow(), state: state) }
    let former = ModelViews(flow)
    former.settle()
    return (flow, former)
  }

  /// Other views come in place of the former ones, which write after that.
  private func replace<F: Flow>(
    _ former: ModelViews<F>, writing write: () -> Void
  ) -> ModelViews<F> {
    let views = ModelViews(former.coordinator)
    former.disappear()
    views.settle()
    write()
    views.settle()
    former.settle()
    #expect(reports.texts == [])
    return views
  }

  @Test("A screen that their stack pops stays") func stack() {
    let (flow, former) = show(.init(stack: ["list", "book"]))
    let views = replace(former) { former.forceBack() }
    #expect(flow.state.stack == ["list", "book"])
    #expect(views.onShow == "list › book")
  }

  @Test("A sheet that they close stays") func sheet() {
    let (flow, former) = show(.init(sheets: [["login"]]))
    let views = replace(former) { former.swipeDown() }
    #expect(flow.state.sheets == [["login"]])
    #expect(views.onShow == "list ⌃ login")
  }

  @Test("An alert that they close stays") func alert() {
    let (flow, former) = show(.init(alert: "delete"))
    let views = replace(former) { former.host.base.isAlertPresented = false }
    #expect(flow.state.alert == "delete")
    #expect(views.onShow == "list ⌃ alert(delete)")
  }

  @Test("A tab that they select is not selected") func tab() {
    let flow = reports.scope { ViewFlowCoordinator(TabbedLibraryFlow(), state: .init()) }
    let former = ModelViews(flow)
    former.settle()
    let views = replace(former) { former.select("account") }
    #expect(flow.state.tab == .shelf)
    #expect(views.tabOnShow == "shelf")
  }
}
