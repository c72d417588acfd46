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
    var found: [(containerDriver: ContainerDriver, layer: Int, nesting: Int)] = []
    for containerDriver in containerDrivers {
      if containerDriver.kind == .window {
        found.append((containerDriver, 0, -1))
      } else if let place = containerDriver.controller?.place,
        let layer = controllers.firstIndex(where: { $0 === place.outermost })
      {
        found.append((containerDriver, layer, place.nesting))
      }
    }
    found.sort { ($0.layer, $0.nesting) < ($1.layer, $1.nesting) }
    self.controllers = controllers
    self.containerDrivers = found.map(\.containerDriver)
    layout = Layout([])
    layout.layers = controllers.enumerated().map { index, controller in
      index == 0 ? Layout.Layer([]) : layer(of: controller)
    }
    if controllers.isEmpty { layout.layers = [Layout.Layer([])] }
    for (containerDriver, layer, _) in found {
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

extension UIViewController {
  /// The outermost container around this controller, and the number of containers around it.
  fileprivate var place: (outermost: UIViewController, nesting: Int) {
    var place = (outermost: self, nesting: 0)
    while let parent = place.outermost.enclosing { place = (parent, place.nesting + 1) }
    return place
  }
}
