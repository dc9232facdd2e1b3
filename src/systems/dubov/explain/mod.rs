use crate::systems::common::case::Case;
use crate::systems::common::explanation::Explanation;
use crate::systems::common::reason::Reason;
use crate::systems::dubov::edition::Edition;
pub(super) fn reason(_: Edition, _: &Case<'_>) -> Option<Reason> { None }
pub(super) fn explain_round(_: Edition, _: &Case<'_>, _: bool) -> Explanation { Explanation::default() }
