/// A removed screen.
struct LeftScreen {
  let key: ScreenKey
  let coordinator: (any Coordinator)?
}
