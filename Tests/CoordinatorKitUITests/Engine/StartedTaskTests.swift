import CoordinatorKitUI
import Testing

/// A task inherits the task-locals of the call that starts it, but runs when that has returned.
@MainActor @Suite("A task started in a callback behaves like one started elsewhere", .headless)
struct StartedTaskTests {
  private final class Recording: BaseComponentCoordinator {
    var added: [String] = []
    var whenAdding: ((Recording) -> Void)?

    override func add(child: any Coordinator) {
      added.append(child.coordinatorName)
      super.add(child: child)
      whenAdding?(self)
    }

    override func remove(child: any Coordinator) {
      added.append("removes \(child.coordinatorName)")
      super.remove(child: child)
      whenAdding?(self)
    }
  }

  private final class Child: BaseComponentCoordinator {
    let name: String

    init(_ name: String) {
      self.name = name
      super.init(window: nil)
    }

    override var coordinatorName: String { name }
  }

  @Test("In an override of add and remove: later children are added and removed through it as well")
  func overrides() async {
    let parent = Recording(window: nil)
    let (first, second) = (Child("first"), Child("second"))
    var task: Task<Void, Never>?
    parent.whenAdding = { parent in
      parent.whenAdding = nil
      task = Task { parent.add(child: second) }
    }
    parent.add(child: first)
    await task?.value
    parent.whenAdding = { parent in
      parent.whenAdding = nil
      task = Task { parent.remove(child: second) }
    }
    parent.remove(child: first)
    await task?.value
    #expect(parent.added == ["first", "second", "removes first", "removes second"])
    #expect(parent.childCoordinators.isEmpty)
  }

  @Test("In a RemovalMessage: a child shown again later is closed when it is removed by hand")
  func removal() async {
    let studio = ChildCoordinator(Page("studio"))
    let phone = Phone(showing: studio.rootViewController)
    let child = ChildCoordinator(Page("child"))
    studio.present(child: child, animated: false)
    phone.settle()
    var task: Task<Void, Never>?
    studio.on(RemovalMessage.self) { _, _ in
      guard task == nil else { return }
      task = Task {
        studio.present(child: child, animated: false)
        phone.settle()
        studio.remove(child: child)
        phone.settle()
      }
    }
    studio.dismiss(child: child, animated: false)
    phone.settle()
    await task?.value
    #expect(task != nil)
    #expect(studio.rootViewController.presentedViewController == nil)
    #expect(studio.childCoordinators.isEmpty)
  }

  @Test("In a callback of onRemoval: it runs at once, not with a removal that has ended")
  func onRemoval() async {
    let studio = ChildCoordinator(Page("studio"))
    let phone = Phone(showing: studio.rootViewController)
    let (first, second) = (ChildCoordinator(Page("first")), ChildCoordinator(Page("second")))
    var (task, removed): (Task<Void, Never>?, [String]) = (nil, [])
    studio.on(RemovalMessage.self) { _, _ in
      guard task == nil else { return }
      task = Task {
        studio.present(child: second, animated: false, onRemoval: { _ in removed.append("second") })
        phone.settle()
        studio.dismiss(child: second, animated: false)
        phone.settle()
      }
    }
    studio.present(child: first, animated: false, onRemoval: { _ in removed.append("first") })
    phone.settle()
    studio.dismiss(child: first, animated: false)
    phone.settle()
    await task?.value
    #expect(removed == ["first", "second"])
  }

  /// Asks for more while other code's presentation runs.
  private func continues(_ house: House) -> [String] {
    house.navigation.present(Page("web"), animated: true)
    house.phone.session.turn()
    house.send(.show(["hall", "room"], [.init("lift")]))
    let meanwhile = house.onShow
    house.settle()
    return [meanwhile, house.onShow] + house.reports.texts + house.phone.log
  }

  @Test("In the completion of a transition: one that runs later is waited for as ever")
  func transition() async {
    let (house, plain) = (House(["hall", "room"]), House(["hall", "room"]))
    var (task, seen): (Task<Void, Never>?, [String]) = (nil, [])
    house.flow.update { [weak house] _ in
      guard let house else { return }
      task = Task { seen = continues(house) }
    } _: {
      $0.stack = ["hall"]
    }
    house.settle()
    house.flow.update(animated: false) { $0.stack = ["hall", "room"] }
    house.settle()
    await task?.value
    #expect(task != nil)
    #expect(seen == continues(plain))
  }
}
