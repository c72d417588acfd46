import HeadlessUIKit
import Testing

@MainActor
@Suite("Views of other kinds hold what they are given", .headless)
struct StackViewTests {
  @Test("A stack view holds its views in order, and forgets those that leave")
  func stack() {
    let (a, b, c) = (UIView(), UIView(), UIView())
    let stack = UIStackView(arrangedSubviews: [a, b])

    stack.insertArrangedSubview(c, at: 0)
    #expect(stack.arrangedSubviews == [c, a, b])
    stack.addArrangedSubview(c)
    #expect(stack.arrangedSubviews == [a, b, c])

    stack.removeArrangedSubview(a)
    #expect(stack.arrangedSubviews == [b, c])
    #expect(a.superview === stack)
    b.removeFromSuperview()
    #expect(stack.arrangedSubviews == [c])
  }

  @Test("A tap on a switch turns it, and runs its action; code runs none")
  func uiSwitch() {
    let root = UIViewController()
    let lamp = UISwitch()
    let journal = Journal()
    let note = UIAction { [unowned lamp] _ in journal.note("\(lamp.isOn)") }
    lamp.addAction(note, for: .valueChanged)
    root.view.addSubview(lamp)
    let window = show(root)

    lamp.setOn(true, animated: true)
    #expect(journal.lines == [])
    HeadlessSession.current.user.tap(lamp)

    #expect(journal.lines == ["false"])
    withExtendedLifetime(window) {}
  }

  @Test("Fonts, pictures and insets are equal by what they say")
  func values() {
    #expect(UIFont.boldSystemFont(ofSize: 12) == .systemFont(ofSize: 12, weight: .bold))
    #expect(UIFont.systemFont(ofSize: 12) != .systemFont(ofSize: 13))
    #expect(UIImageView(image: UIImage(systemName: "book")).image == UIImage(named: "book"))
    #expect(UIRectEdge.all.contains(.left))
  }
}
