import HeadlessUIKit
import Testing

@MainActor
@Suite("What is not settled can be switched, one by one and all at once")
struct UnsettledPolicyTests {
  private func switches(of policy: UnsettledPolicy) -> [String: Bool] {
    Mirror(reflecting: policy).children.reduce(into: [:]) { switches, child in
      guard let label = child.label, let value = child.value as? Bool else { return }
      switches[label] = value
    }
  }

  @Test("Flipped means that every switch is turned round")
  func flipped() {
    let (usual, flipped) = (switches(of: UnsettledPolicy()), switches(of: .flipped))

    #expect(usual.count > 12)
    #expect(flipped == usual.mapValues { !$0 })
  }

  @Test("Every switch is on the page, and no other") func listed() throws {
    let text = try SourceFile.text(of: PublicSurface.page)
    let rows = text.split(separator: "\n").map { $0.split(separator: "|") }
    let points = rows.filter { $0.count > 3 && RuleNumber.isRule($0[0].filter { $0 != " " }) }
    let listed = points.compactMap { RulePage.code(in: String($0[2])).first }

    #expect(listed.sorted() == switches(of: UnsettledPolicy()).keys.sorted())
  }

  @Test("Each session has a policy of its own") func ownPolicy() {
    let (first, second) = (HeadlessSession(), HeadlessSession())

    first.policy.completesNoOpDismiss.toggle()

    #expect(first.policy != second.policy)
    #expect(second.policy == HeadlessSession().policy)
  }
}
