/// What the view of a flow shows that stands behind a screen: its first screen, or its containers.
@MainActor package final class FlowSlot: ViewBox {
  weak var flow: (any HostedFlow)?
  package private(set) var first: ViewScreen?
  package private(set) var content: ViewContent?

  init(_ flow: any HostedFlow) { self.flow = flow }

  func show(_ first: ViewScreen?) {
    guard first !== self.first || content != nil else { return }
    willChange()
    (self.first, content) = (first, nil)
  }

  func show(_ content: ViewContent) {
    guard self.content != content else { return }
    willChange()
    (first, self.content) = (nil, content)
  }
}
