/// What the window of an engine shows, with the controllers behind it.
@MainActor struct ObservedWindow {
  /// The visible layout.
  private(set) var layout: Layout
  /// The outermost controller of each layer.
  let controllers: [UIViewController]
  /// The drivers that are visible or hidden in a tab, lowest and outermost first.
  let containerDrivers: [ContainerDriver]

  /// Reads a window, or one container that is in no window.
  init(window: UIWindow?, containerDrivers: [ContainerDriver]) {
    // In no window yet, a container may be inside others that are not, either, such as tabs.
    var controllers =
      (window?.rootViewController).map { [$0] }
      ?? containerDrivers.compactMap { $0.controller?.outermost }
    if window != nil {
      while let next = controllers.last?.presentedInHere, next.isPresented,
        !controllers.contains(next)
      {
        controllers.append(next)
      }
    }
    var found: [(containerDriver: ContainerDriver, layer: Int)] = []
    for containerDriver in containerDrivers {
      if containerDriver.kind == .window {
        found.append((containerDriver, 0))
      } else if let outermost = containerDriver.controller?.outermost,
        let layer = controllers.firstIndex(where: { $0 === outermost })
      {
        found.append((containerDriver, layer))
      }
    }
    found.sort { ($0.layer, $0.containerDriver.nesting) < ($1.layer, $1.containerDriver.nesting) }
    self.controllers = controllers
    self.containerDrivers = found.map(\.containerDriver)
    layout = Layout([])
    layout.layers = controllers.enumerated().map { index, controller in
      index == 0 ? Layout.Layer([]) : layer(of: controller)
    }
    if controllers.isEmpty { layout.layers = [Layout.Layer([])] }
    for (containerDriver, layer) in found {
      let isHidden = containerDriver.controller?.isHiddenInContainer ?? false
      layout.layers[layer].containers.append(containerDriver.container(isHidden: isHidden))
    }
  }

  private func layer(of controller: UIViewController) -> Layout.Layer {
    for containerDriver in containerDrivers {
      guard let sheet = containerDriver.sheets.first(where: { $0.container === controller }) else {
        continue
      }
      return Layout.Layer(
        containerDriver.screens(of: sheet), style: sheet.layer.style, owner: containerDriver.key)
    }
    return Layout.Layer([ScreenKey(external: controller)], style: .fullScreen)
  }

  /// What a driver shows.
  func layout(of containerDriver: ContainerDriver) -> Layout {
    for layer in layout.layers {
      for container in layer.containers where container.key == containerDriver.key {
        return containerDriver.layoutOnShow(with: container)
      }
    }
    return containerDriver.layoutOnShow
  }

  /// The driver that controls a container.
  func containerDriver(_ key: ScreenKey?) -> ContainerDriver? {
    containerDrivers.first { $0.key == key }
  }

  /// The controller from which a driver presents a sheet over a layer.
  func presenter(of containerDriver: ContainerDriver, layer: Int) -> UIViewController {
    let top = controllers[layer]
    guard let controller = containerDriver.controller, controller.outermost === top else {
      return top
    }
    return controller
  }

  /// A transition that is running somewhere in the window.
  var runningTransition: (any UIViewControllerTransitionCoordinator)? {
    for controller in controllers.reversed() {
      if let running = controller.runningTransition { return running }
    }
    return containerDrivers.lazy.compactMap { $0.controller?.runningTransition }.first
  }
}

extension EngineDriver {
  /// What is shown now.
  var observedWindow: ObservedWindow {
    ObservedWindow(window: window, containerDrivers: containerDrivers)
  }
}

extension ContainerDriver {
  /// The number of containers around this one.
  fileprivate var nesting: Int {
    if kind == .window { return -1 }
    var count = 0
    var next = controller?.enclosing
    while let parent = next {
      count += 1
      next = parent.enclosing
    }
    return count
  }
}
