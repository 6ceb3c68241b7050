import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { WaitingEntry } from '#resources/review/calls';
import { sentenceOf } from '#src/api/errors';
import { entry } from '#resources/entry/entry';
import { formatDateTime } from '#src/i18n/dateTime';
import { useText } from '#src/i18n/useText';
import { LaterEditors } from '#src/live/editing/LaterEditors';
import { PageHead } from '#src/ui/PageHead';
import { PageLoading } from '#src/ui/PageLoading';
import { Failed, Gone } from '#src/ui/States';
import { Button } from '#src/ui/buttons/Button';
import { Decision } from './Decision';
import { StateNote } from './StateNote';
import { EntryFacts } from './EntryFacts';
import { HoldNote } from './HoldNote';
import { queuePath } from './reviewPath';
import { reviewTexts } from './reviewTexts';
import { useQueueAddress } from './queueAddress';
import { useDecide } from './useDecide';
import { useHold } from './useHold';
import { useWaiting } from './useReview';

/** The row as it was last seen: an entry that somebody else decides meanwhile stays readable, and a remark with it. */
const useLastSeen = (data: WaitingEntry | null | undefined): WaitingEntry | undefined => {
  const [seen, setSeen] = useState<WaitingEntry>();
  if (data && data !== seen) setSeen(data);
  return data ?? seen;
};

const Open = ({ row, gone }: { row: WaitingEntry; gone: boolean }) => {
  const text = useText();
  const navigate = useNavigate();
  const { filters } = useQueueAddress();
  const { mine, other, lapsed, take, release } = useHold(row);
  const { busy, decide } = useDecide(row);
  const queue = queuePath(filters);
  const isOver = gone && !busy;
  return (
    <>
      <PageHead title={text(reviewTexts.reviewing, { player: row.playerId })} backTo={queue}>
        <LaterEditors key={row.id} resource={entry} id={row.id} apart={other?.by.id} edits />
        {mine && row.hold && !gone && (
          <>
            <span className="quiet">{text(reviewTexts.yours, { time: formatDateTime(row.hold.until).slice(11) })}</span>
            <Button look="outline" onClick={() => void release().then(() => navigate(queue))}>
              {text(reviewTexts.skip)}
            </Button>
          </>
        )}
      </PageHead>
      <div className="review-page">
        {isOver && <StateNote text={text(reviewTexts.over)} />}
        {!gone && other && <HoldNote hold={other} onTakeOver={() => take(other.by.id)} />}
        {!gone && lapsed && (
          <StateNote text={text(reviewTexts.lapsed)}>
            <Button look="outline small" onClick={() => void take()}>
              {text(reviewTexts.takeAgain)}
            </Button>
          </StateNote>
        )}
        <EntryFacts row={row} />
        <Decision row={row} held={busy || gone || !mine} decide={decide} />
      </div>
    </>
  );
};

/** The review of one entry: what is known, and the decision. */
export const Reviewing = ({ id }: { id: number }) => {
  const text = useText();
  const { filters } = useQueueAddress();
  const { data, error, isFetching, refetch } = useWaiting(id);
  const row = useLastSeen(data);
  if (row) return <Open row={row} gone={data === null} />;
  if (error) return <Failed why={sentenceOf(error)} onRetry={() => void refetch()} />;
  // An undo opens an entry of which this window remembers that it no longer waited.
  if (data === undefined || isFetching) return <PageLoading />;
  return (
    <Gone title={text(reviewTexts.gone)} hint={text(reviewTexts.goneHint)}>
      <Link className="button outline" to={queuePath(filters)}>
        {text(reviewTexts.back)}
      </Link>
    </Gone>
  );
};
