import CoordinatorKitMigration
import Testing

@MainActor @Suite("Completions as the first CoordinatorKit had them", .headless)
struct FirstCompletionsTests {
  private let reports = Reports()
  private let presenter: ChildCoordinator
  private let child: ChildCoordinator
  private let phone: Phone

  init() {
    let (presenter, child) = reports.scope { (ChildCoordinator(), ChildCoordinator()) }
    (self.presenter, self.child) = (presenter, child)
    phone = Phone(showing: presenter.rootViewController)
  }

  @Test("Each is called once, when UIKit has done it") func areCalledOnce() {
    var done: [String] = []
    presenter.present(child: child, animated: true) { done.append("present") }
    #expect(done == [])
    phone.settle()
    let upper = reports.scope { ChildCoordinator() }
    presenter.presentInHierarchy(child: upper, animated: true) { done.append("in hierarchy") }
    phone.settle()
    presenter.presentInHierarchy(viewController: UIViewController(), animated: true) {
      done.append("controller")
    }
    phone.settle()
    presenter.dismiss(child: child, animated: true) { done.append("dismiss") }
    phone.settle()
    #expect(done == ["present", "in hierarchy", "controller", "dismiss"])
  }

  @Test("It is called, too, when the request was refused") func hearsRefusals() {
    let other = reports.scope { ChildCoordinator() }
    other.add(child: child)
    var calls = 0
    presenter.dismiss(child: child, animated: true) { calls += 1 }
    phone.settle()
    #expect(calls == 1)
    #expect(reports.kinds == [.notAChild])
  }

  @Test("One that is nil is nobody's") func mayBeMissing() {
    var causes: [RemovalMessage.Cause] = []
    presenter.present(child: child, animated: false, completion: nil) { causes.append($0) }
    phone.settle()
    presenter.dismiss(child: child, animated: false, completion: nil)
    phone.settle()
    #expect(causes == [.programmatic])
  }
}
