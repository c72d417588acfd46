/// What the window of an engine shows, with the controllers behind it.
@MainActor struct Sight {
  /// The visible layout.
  private(set) var layout: Layout
  /// The outermost controller of each layer.
  let controllers: [UIViewController]
  /// The regions that are visible or hidden in a tab, lowest and outermost first.
  let regions: [ContainerDriver]

  /// Reads a window, or one container that is in no window.
  init(window: UIWindow?, regions: [ContainerDriver]) {
    var controllers = (window?.rootViewController).map { [$0] } ?? regions.compactMap(\.controller)
    if window != nil {
      while let next = controllers.last?.presentedInHere, next.isPresented,
        !controllers.contains(next)
      {
        controllers.append(next)
      }
    }
    var found: [(region: ContainerDriver, layer: Int)] = []
    for region in regions {
      if region.kind == .window {
        found.append((region, 0))
      } else if let outermost = region.controller?.outermost,
        let layer = controllers.firstIndex(where: { $0 === outermost })
      {
        found.append((region, layer))
      }
    }
    found.sort { ($0.layer, $0.region.nesting) < ($1.layer, $1.region.nesting) }
    self.controllers = controllers
    self.regions = found.map(\.region)
    layout = Layout([])
    layout.layers = controllers.enumerated().map { index, controller in
      index == 0 ? Layout.Layer([]) : layer(of: controller)
    }
    if controllers.isEmpty { layout.layers = [Layout.Layer([])] }
    for (region, layer) in found {
      let isHidden = region.controller?.isHiddenInContainer ?? false
      layout.layers[layer].containers.append(region.container(isHidden: isHidden))
    }
  }

  private func layer(of controller: UIViewController) -> Layout.Layer {
    for region in regions {
      guard let sheet = region.sheets.first(where: { $0.container === controller }) else {
        continue
      }
      return Layout.Layer(
        region.screens(of: sheet), style: sheet.layer.style, owner: region.key)
    }
    return Layout.Layer([ScreenKey(foreign: controller)], style: .fullScreen)
  }

  /// The region that controls a container.
  func region(_ key: ScreenKey?) -> ContainerDriver? {
    regions.first { $0.key == key }
  }

  /// The controller from which a region presents a sheet over a layer.
  func presenter(of region: ContainerDriver, layer: Int) -> UIViewController {
    let top = controllers[layer]
    guard let controller = region.controller, controller.outermost === top else { return top }
    return controller
  }

  /// A transition that is running somewhere in the window.
  var runningTransition: (any UIViewControllerTransitionCoordinator)? {
    for controller in controllers.reversed() {
      if let running = controller.runningTransition { return running }
    }
    return regions.lazy.compactMap { $0.controller?.runningTransition }.first
  }
}

extension EngineDriver {
  /// What is shown now.
  var sight: Sight { Sight(window: window, regions: regions) }
}

extension ContainerDriver {
  /// The number of containers around this one.
  fileprivate var nesting: Int {
    if kind == .window { return -1 }
    var count = 0
    var next = controller?.parent
    while let parent = next {
      count += 1
      next = parent.parent
    }
    return count
  }
}
