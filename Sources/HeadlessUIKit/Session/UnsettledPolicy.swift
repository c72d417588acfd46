/// How to behave where nobody has proved what UIKit does (section 12 of the reference).
struct UnsettledPolicy: Sendable {
}
