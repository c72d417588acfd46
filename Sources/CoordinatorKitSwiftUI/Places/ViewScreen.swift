/// A screen that a flow wants without interruption: wanted again later, it is another one.
///
/// It is what the path of a stack consists of, what a view's state belongs to, and what messages are sent
/// from. So what a view writes late or twice says by itself which screens it means.
///
/// Ownership: its flow holds it until it has left, and views as long as they show it; it holds the flow
/// weakly.
@MainActor package final class ViewScreen: ViewBox {
  package let key: ScreenKey
  package nonisolated let identity = Identity()
  package private(set) weak var flow: (any HostedFlow)?
  /// The coordinator behind it, which its flow owns until it has left.
  weak var child: (any Coordinator)?
  /// Whether a flow stood behind it that was removed by hand, and has told of its screens.
  var isOrphan = false
  /// The screen as the flow has it.
  package private(set) var value: any FlowScreen
  /// Whether a guard objects to leaving this screen, or one below, while it is on top.
  package private(set) var isGuarded = false
  /// What the button is called that stands in for SwiftUI's back button, and asks: a key in the app's strings.
  package var backTitle: String? { isGuarded ? "Back" : nil }
  /// Whether the flow wants it.
  package internal(set) var isWanted = true
  /// Whether a view of it is on screen.
  package private(set) var isOnScreen = false
  /// Whether views have been given it, so that its removal is told.
  var hasArrived = false
  /// What a message that waits expires with; views may keep the screen itself for as long as they like.
  private var stay: Stay?
  /// Whether its removal has been told.
  var hasLeft: Bool { stay == nil }

  init(_ value: any FlowScreen, of flow: any HostedFlow) {
    key = ScreenKey(value)
    self.value = value
    self.flow = flow
    super.init()
    stay = Stay(of: self)
  }

  func update<Screen: FlowScreen>(_ new: Screen) {
    guard (value as? Screen) != new else { return }
    willChange()
    value = new
  }

  func guarded(_ isGuarded: Bool) { set(&self.isGuarded, to: isGuarded) }

  /// Makes its view: what the flow is asked about a screen meanwhile is about this one.
  package func makingView<Value>(_ make: () -> Value) -> Value {
    let (flow, outer) = (flow, flow?.screenInView)
    flow?.screenInView = self
    defer { flow?.screenInView = outer }
    return make()
  }

  /// Its view can be made from now on.
  func contentCame() { willChange() }

  /// Its view appears; views may tell so more than once.
  package func appeared() { isOnScreen = true }

  /// Its removal is told.
  func leave() { stay = nil }

  /// Its view is gone; views may never tell so.
  package func disappeared() {
    guard isOnScreen else { return }
    isOnScreen = false
    flow?.viewHost?.screensChanged()
  }

  /// Sends messages as its view does.
  package var sendAction: SendAction {
    SendAction(from: self, named: "the screen \(key)", identity)
  }
}

extension ViewScreen: ActionSender {
  package var responders: [AnyObject] { [self] }
  package var screen: AnyObject? { stay }
  package var nearestCoordinator: (any Coordinating)? { hasLeft ? nil : flow }
  package var isOnStaleScreen: Bool { flow?.viewHost?.isStale(self) ?? false }

  package func sendAction(
    _ message: any CoordinatorMessageable, at callSite: Diagnostic.CallSite, returnsWhenHeld: Bool,
    _ end: Completion<Outcome>?
  ) {
    guard let nearestCoordinator else {
      return SendAction.report(
        message, "the screen \(key), through which it was sent, has been released.",
        to: flow?.diagnosticHandler ?? .current, callSite, end)
    }
    MessageDelivery.send(
      message, to: nearestCoordinator, from: MessageOrigin(self, at: callSite),
      isStale: isOnStaleScreen, returnsWhenHeld: returnsWhenHeld, completion: end)
  }
}

/// What a screen of views sends from until it has left.
@MainActor private final class Stay: MessageSender {
  private(set) weak var screen: AnyObject?
  var responders: [AnyObject] { [screen ?? self] }

  init(of screen: ViewScreen) { self.screen = screen }
}

/// A sheet that a flow wants without interruption.
@MainActor package final class ViewSheet: ViewBox {
  package private(set) weak var flow: (any HostedFlow)?
  package let style: SheetStyle
  /// Whether it says more about the columns of its flow, and is the lowest of its sheets.
  let isInspector: Bool
  package private(set) var detents: SheetStyle.Detents
  /// The height at which it rests, as far as that is known.
  private var detent: SheetStyle.Detent?
  package private(set) var showsGrabber: Bool
  /// Whether a guard objects to closing it.
  package private(set) var isGuarded = false
  var root: FlowWish.Root
  var isWanted = true

  init<Screen>(
    _ sheet: Sheet<Screen>, _ root: FlowWish.Root, isInspector: Bool, of flow: any HostedFlow
  ) {
    self.isInspector = isInspector
    (style, detents, showsGrabber) = (sheet.style, sheet.detents, sheet.showsGrabber)
    (self.root, self.flow, detent) = (root, flow, sheet.detents.selected)
  }

  func update<Screen>(_ sheet: Sheet<Screen>, _ root: FlowWish.Root) {
    self.root = root
    // What the user has chosen stays, unless another one is selected than before.
    if let selected = sheet.detents.selected, selected != detents.selected {
      set(&detent, to: selected)
    }
    set(&detents, to: sheet.detents)
    set(&showsGrabber, to: sheet.showsGrabber)
  }

  func guarded(_ isGuarded: Bool) { set(&self.isGuarded, to: isGuarded) }

  /// The height at which the sheet rests: the views read it, and write what the user has chosen.
  package var selectedDetent: SheetStyle.Detent {
    get { detent.flatMap { detents.all.contains($0) ? $0 : nil } ?? detents.all.first ?? .large }
    set { set(&detent, to: newValue) }
  }
}

/// An alert that a flow wants without interruption.
@MainActor package final class ViewAlert: ViewBox {
  package private(set) weak var flow: (any HostedFlow)?
  package private(set) var alert: FlowAlert
  /// What the user has typed into each field.
  private var texts: [String]
  var isWanted = true

  init(_ alert: FlowAlert, of flow: any HostedFlow) {
    (self.alert, self.flow, texts) = (alert, flow, alert.initialTexts)
  }

  func update(_ new: FlowAlert) {
    // Alerts are equal that say the same before anything is typed.
    let isChanged =
      alert != new
      || alert.buttons.indices.contains { new.tap($0, typing: texts).isEnabled != isEnabled($0) }
    if isChanged { flow?.viewHost?.willChange(self) }
    alert = new
    // What is typed stays, also where the flow lists other fields by now.
    texts += new.initialTexts.dropFirst(texts.count)
  }

  /// What is in a field, as the user types it.
  package subscript(text field: Int) -> String {
    get { texts[field] }
    set {
      guard newValue != texts[field] else { return }
      flow?.viewHost?.willChange(self)
      texts[field] = newValue
    }
  }

  /// Whether the user can tap a button, counted from 0.
  package func isEnabled(_ button: Int) -> Bool { alert.tap(button, typing: texts).isEnabled }

  /// The user tapped a button, counted from 0, and the views close the alert.
  package func tapped(_ button: Int) {
    flow?.viewHost?.closed(self, isTapped: true)
    flow?.alertAnswered(self, with: alert.tap(button, typing: texts).message)
  }
}
