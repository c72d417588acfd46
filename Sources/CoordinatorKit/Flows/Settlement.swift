/// How nested flows are ended after a change of the state.
struct Settlement {
  /// Why a flow whose state is gone ends.
  let cause: RemovalMessage.Cause
  /// Whether the outer flows are notified; otherwise only the fact remains.
  var isReported = true
}
