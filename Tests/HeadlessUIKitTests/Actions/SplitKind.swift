enum SplitKind: CaseIterable {
  case classic, double, triple
}
