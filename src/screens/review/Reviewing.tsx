import { Link, useNavigate } from 'react-router';
import type { WaitingEntry } from '../../../resources/calls/review';
import { reviewPage } from '../../../resources/pages/customPages';
import { sentenceOf } from '../../api/errors';
import { formatDateTime } from '../../i18n/dateTime';
import { useText } from '../../i18n/useText';
import { PageHead } from '../../ui/PageHead';
import { PageLoading } from '../../ui/PageLoading';
import { Failed, Gone } from '../../ui/States';
import { Button } from '../../ui/buttons/Button';
import { Decision } from './Decision';
import { EntryFacts } from './EntryFacts';
import { HoldNote } from './HoldNote';
import { reviewTexts } from './reviewTexts';
import { useHold } from './useHold';
import { useWaiting } from './useReview';

const queuePath = `/${reviewPage.path}`;

const Open = ({ row }: { row: WaitingEntry }) => {
  const text = useText();
  const navigate = useNavigate();
  const { mine, other, takeOver, release } = useHold(row);
  return (
    <>
      <PageHead title={text(reviewTexts.reviewing, { player: row.playerId })} backTo={queuePath}>
        {mine && row.hold && (
          <span className="quiet">{text(reviewTexts.yours, { time: formatDateTime(row.hold.until).slice(11) })}</span>
        )}
        <Button look="outline" onClick={() => void release().then(() => navigate(queuePath))}>
          {text(reviewTexts.skip)}
        </Button>
      </PageHead>
      <div className="review-page">
        {other && <HoldNote hold={other} onTakeOver={takeOver} />}
        <Decision row={row} enabled={mine} />
        <EntryFacts row={row} />
      </div>
    </>
  );
};

/** The review of one entry: what is known, and the decision. */
export const Reviewing = ({ id }: { id: number }) => {
  const text = useText();
  const { data, error, refetch } = useWaiting(id);
  if (error) return <Failed why={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (data) return <Open row={data} />;
  if (data === undefined) return <PageLoading />;
  return (
    <Gone title={text(reviewTexts.gone)} hint={text(reviewTexts.goneHint)}>
      <Link className="button outline" to={queuePath}>
        {text(reviewTexts.back)}
      </Link>
    </Gone>
  );
};
