import type { JobRun } from '#resources/job/calls';
import { jobStates } from '#resources/job/job';
import { tag } from '#src/fieldTypes/tag';
import { useLocaleInUse } from '#src/i18n/useText';

/** The state and the result of a run. */
export const RunOutcome = ({ state, result, error }: JobRun) => {
  const locale = useLocaleInUse();
  const option = jobStates.find(({ value }) => value === state);
  const said = error ?? result?.[locale];
  return (
    <span className="jobs-outcome">
      {option && tag(option, locale)}
      {said && <span>{said}</span>}
    </span>
  );
};
