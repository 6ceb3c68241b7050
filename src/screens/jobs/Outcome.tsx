import { jobStates, type JobRun } from '../../../resources/jobs';
import { tag } from '../../fieldTypes/tag';
import { useWords } from '../../views/words';

/** How a run ended or stands, and what it said. */
export const Outcome = ({ state, result, error }: JobRun) => {
  const { locale } = useWords();
  const option = jobStates.find(({ value }) => value === state);
  const said = error ?? result?.[locale];
  return (
    <span className="jobs-outcome">
      {option && tag(option, locale)}
      {said && <span>{said}</span>}
    </span>
  );
};
