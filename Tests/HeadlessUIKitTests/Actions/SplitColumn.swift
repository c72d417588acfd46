enum SplitColumn: CaseIterable {
  case primary, supplementary, secondary
}
