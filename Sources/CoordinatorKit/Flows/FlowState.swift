/// The state from which a flow computes its screens.
public protocol FlowState {}
