/// Keeps presenter and presented alive as long as the window shows them (6.9, 7.5).
@MainActor
struct PresentationHold {
  let presenter: UIViewController
  let presented: UIViewController
}
