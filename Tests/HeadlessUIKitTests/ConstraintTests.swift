import HeadlessUIKit
import Testing

@MainActor
@Suite("Constraints are kept, and place nothing", .headless)
struct ConstraintTests {
  private let outer = UIView()
  private let left = UIView()
  private let right = UIView()

  init() {
    outer.addSubview(left)
    outer.addSubview(right)
  }

  @Test("An active constraint is held by the nearest view around both")
  func activates() {
    let beside = left.trailingAnchor.constraint(equalTo: right.leadingAnchor, constant: -8)
    let inside = left.topAnchor.constraint(equalTo: outer.safeAreaLayoutGuide.topAnchor)
    let width = right.widthAnchor.constraint(equalToConstant: 44)
    #expect(!beside.isActive)

    NSLayoutConstraint.activate([beside, inside, width])
    #expect(outer.constraints == [beside, inside])
    #expect(right.constraints == [width])

    NSLayoutConstraint.deactivate([beside, width])
    #expect(outer.constraints == [inside])
    #expect(right.constraints == [])
    #expect(!beside.isActive)
    #expect(left.frame == .zero)
  }

  @Test("Priorities are compared, and made from each other")
  func priorities() {
    #expect(UILayoutPriority.required - 1 == UILayoutPriority(999))
    #expect(.defaultHigh + 1 == UILayoutPriority(751) && 1 + .defaultHigh == UILayoutPriority(751))
    #expect(UILayoutPriority.defaultHigh - .defaultLow == 500)
    #expect(UILayoutPriority.fittingSizeLevel < .defaultLow)

    let width = left.widthAnchor.constraint(equalToConstant: 44)
    width.priority -= 1
    #expect(width.priority == UILayoutPriority(999))
    width.priority += 1
    #expect(width.priority == .required)
  }

  @Test("A view that leaves loses what tied it to the views around it, and nothing else")
  func leaves() {
    let inner = UIView()
    left.addSubview(inner)
    let across = inner.topAnchor.constraint(equalTo: right.topAnchor)
    let within = inner.widthAnchor.constraint(equalTo: left.widthAnchor)
    let others = right.topAnchor.constraint(equalTo: outer.topAnchor)
    NSLayoutConstraint.activate([across, within, others])

    left.removeFromSuperview()

    #expect([across, within, others].map(\.isActive) == [false, true, true])
    #expect(outer.constraints == [others])
    outer.addSubview(left)
    across.isActive = true
    #expect(outer.constraints == [others, across])
  }

  @Test("A constraint says what it was made of")
  func describes() {
    let made = NSLayoutConstraint(
      item: left, attribute: .height, relatedBy: .lessThanOrEqual, toItem: right,
      attribute: .width, multiplier: 2, constant: 3)
    let anchored = left.heightAnchor.constraint(
      lessThanOrEqualTo: right.heightAnchor, multiplier: 2, constant: 3)

    for constraint in [made, anchored] {
      #expect(constraint.firstItem === left)
      #expect(constraint.firstAttribute == .height)
      #expect(constraint.relation == .lessThanOrEqual)
      #expect(constraint.secondItem === right)
      #expect(constraint.multiplier == 2)
      #expect(constraint.constant == 3)
    }
    #expect(made.secondAttribute == .width)
    #expect(anchored.secondAttribute == .height)
  }

  @Test("A guide belongs to one view at a time")
  func guides() {
    let guide = UILayoutGuide()
    left.addLayoutGuide(guide)
    right.addLayoutGuide(guide)

    #expect(left.layoutGuides == [])
    #expect(guide.owningView === right)
    #expect(outer.safeAreaLayoutGuide === outer.safeAreaLayoutGuide)

    right.removeLayoutGuide(guide)
    #expect(guide.owningView == nil)
  }
}
