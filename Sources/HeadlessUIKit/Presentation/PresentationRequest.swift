/// A call of `present(_:animated:completion:)`.
struct PresentationRequest {
  let presented: UIViewController
  let isAnimated: Bool
  let completion: (() -> Void)?
}
