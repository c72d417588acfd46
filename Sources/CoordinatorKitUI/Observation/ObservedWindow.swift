/// What the window of an engine shows, with the controllers behind it.
@MainActor struct ObservedWindow {
  /// The visible layout.
  private(set) var layout: Layout
  /// The outermost controller of each layer.
  let controllers: [UIViewController]
  /// The drivers that are visible or hidden in a tab, lowest and outermost first.
  let containerDrivers: [ContainerDriver]
  /// Whether each of the controllers is in a window.
  private let areOnShow: [Bool]

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
    self.controllers = controllers
    areOnShow = controllers.map { $0.windowOnShow != nil }
    layout = Layout(controllers.isEmpty ? [Layout.Layer([])] : [])
    var found: [(containerDriver: ContainerDriver, layer: Int, place: UIViewController.Place?)] = []
    for containerDriver in containerDrivers {
      let isWindow = containerDriver.kind == .window
      let place = isWindow ? nil : containerDriver.controller?.place
      guard
        let layer = isWindow
          ? 0 : place.flatMap({ place in controllers.firstIndex { $0 === place.outermost } })
      else { continue }
      // Lowest and outermost first; what is alike stays in the order in which it was added.
      var index = found.count
      while index > 0,
        found[index - 1].layer > layer
          || found[index - 1].layer == layer
            && found[index - 1].place?.nesting ?? -1 > place?.nesting ?? -1
      {
        index -= 1
      }
      found.insert((containerDriver, layer, place), at: index)
    }
    self.containerDrivers = found.map(\.containerDriver)
    for (index, controller) in controllers.enumerated() {
      layout.layers.append(index == 0 ? Layout.Layer([]) : layer(of: controller))
    }
    for (containerDriver, layer, place) in found {
      layout.layers[layer].containers.append(containerDriver.container(at: place))
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

  /// What a driver shows, and whether it is in the window, even while something covers it.
  func part(of containerDriver: ContainerDriver) -> (shown: Layout, isOnShow: Bool) {
    for (index, layer) in layout.layers.enumerated() {
      for container in layer.containers where container.key == containerDriver.key {
        let base = Layout.Layer(container.screens, selected: container.selected)
        let isOnShow = containerDriver.kind == .window || areOnShow[index]
        return (containerDriver.layout(over: base), isOnShow)
      }
    }
    return (containerDriver.layoutOnShow, containerDriver.windowOnShow != nil)
  }

  /// Whether the user is turning a page somewhere.
  var isTurning: Bool { containerDrivers.contains(where: \.isTurning) }

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
    for containerDriver in containerDrivers {
      if let running = containerDriver.controller?.runningTransition { return running }
    }
    return nil
  }
}

extension EngineDriver {
  /// What is shown now.
  var observedWindow: ObservedWindow {
    ObservedWindow(window: window, containerDrivers: containerDrivers)
  }
}
