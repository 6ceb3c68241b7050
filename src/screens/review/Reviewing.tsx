import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { releaseReview, takeReview, type WaitingEntry } from '#resources/review/calls';
import {
  Attachments,
  call,
  LaterEditors,
  messagesKey,
  sentenceOf,
  showValue,
  useCellContext,
  useText,
  useUser,
} from '#engine/client';
import { formatDateTime, recordPath } from '#engine/client/formats';
import { entry } from '#resources/entry/entry';
import { Button, Facts, Failed, Gone, notify, PageHead, PageLoading } from '#engine/client/ui';
import { Decision } from './Decision';
import { HoldNote, StateNote } from './HoldNote';
import { queuePath, useQueueAddress } from './queueAddress';
import { reviewTexts } from './reviewTexts';
import { useDecide, usePlace, useWaiting, waitingKey } from './useReview';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { detailCall } from '#engine/schema';
import { evidence } from '../evidence/EntryFiles';
import { PlayerHistory, PlayerVerdict } from '../player/PlayerFacts';
import { usePlayer } from '../player/usePlayer';
import styles from './review.module.css';

/** Takes the opened entry for the person where nobody holds it. Returns who holds it, and ways to change that. */
const useHold = ({ id, hold, own }: WaitingEntry) => {
  const queryClient = useQueryClient();
  const user = useUser();
  const me = user?.id;
  const mine = hold !== null && hold.by.id === me;
  const [tried, setTried] = useState(hold !== null);
  const other = hold !== null && hold.by.id !== me ? hold : undefined;
  const take = useCallback(
    async (from?: number) => {
      try {
        const taken = await call(takeReview, from === undefined ? { id } : { id, from });
        // Not by asking again alone: an event of the same moment may cancel that, and the hold would seem to have ended.
        queryClient.setQueryData<WaitingEntry | null>(waitingKey(id), (row) => row && { ...row, hold: taken });
      } catch (error) {
        notify(sentenceOf(error), 'warning');
      }
      await queryClient.invalidateQueries({ queryKey: messagesKey });
    },
    [id, queryClient],
  );
  // Once per opening: when a hold ends by itself, or somebody takes it over, this window must not take it back.
  const taken = useRef(false);
  useEffect(() => {
    if (me === undefined || taken.current || own) return;
    taken.current = true;
    if (hold === null) void take().then(() => setTried(true));
  }, [me, hold, own, take]);
  const release = async () => {
    if (mine) await call(releaseReview, { id }).catch((error: unknown) => notify(sentenceOf(error), 'error'));
  };
  return { mine, other, lapsed: tried && hold === null && !own, take, release };
};

/** Of several lines, so that they take the whole width of a phone. */
const long: readonly string[] = ['evidence', 'remark'];
const shown = ['result', 'playerName', 'tenantId', 'platform', 'operatorId', 'cutting', 'evidence', 'remark'] as const;

/** The entry itself, then everything known of its player. */
const EntryFacts = ({ row: { id, playerId, version, enteredBy } }: { row: WaitingEntry }) => {
  const text = useText();
  const { data: record } = useQuery({
    queryKey: [...messagesKey, 'review', 'record', id, version],
    queryFn: async ({ signal }) => (await call(detailCall(entry), { id }, { signal })) as RaRecord,
  });
  const context = useCellContext(entry, record ? [record] : [], useUser());
  return (
    <div className={styles.known}>
      <section className={`card card-body ${styles.verdict}`} aria-label={text(reviewTexts.player)}>
        <PlayerVerdict key={playerId} playerId={playerId} />
      </section>
      <div className={`stack ${styles.entry}`}>
        <section className="card card-body">
          {record ? (
            <Facts
              look="below"
              className={styles.facts}
              facts={shown.map((name) => [
                text(entry.fields[name].label),
                // By name, as in the queue and at the hold.
                name === 'operatorId' && enteredBy
                  ? enteredBy.name
                  : showValue(entry.fields[name], record[name], context, record),
                long.includes(name) ? styles.long : undefined,
              ])}
            />
          ) : (
            <span className="skeleton" aria-busy="true" />
          )}
          <Link to={recordPath(entry, id)}>{text(reviewTexts.record, { id })}</Link>
        </section>
        <Attachments key={id} of={evidence} recordId={id} />
      </div>
      <section className={`card card-body ${styles.history}`}>
        <PlayerHistory playerId={playerId} />
      </section>
    </div>
  );
};

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
  const { busy, decide, goOn, skip } = useDecide(row);
  const { data: at } = usePlace(filters, row.id);
  const player = usePlayer(row.playerId);
  const queue = queuePath(filters);
  const isOver = gone && !busy;
  return (
    <>
      <PageHead title={text(reviewTexts.reviewing, { player: row.playerId })} backTo={queue}>
        {at && at.place > 0 && <span className="quiet numeric">{text(reviewTexts.place, at)}</span>}
        <LaterEditors key={row.id} resource={entry} id={row.id} apart={other?.by.id} edits />
        {mine && row.hold && !gone && (
          <>
            <span className="quiet">{text(reviewTexts.yours, { time: formatDateTime(row.hold.until).slice(11) })}</span>
            <Button look="outline" onClick={() => void release().then(() => navigate(queue))}>
              {text(reviewTexts.release)}
            </Button>
          </>
        )}
        <Button look="outline" held={busy} aria-keyshortcuts="ArrowRight" onClick={() => void skip()}>
          <span>{text(reviewTexts.skip)}</span> <kbd aria-hidden="true">→</kbd>
        </Button>
      </PageHead>
      <div className={`stack ${styles.page}`}>
        {isOver && (
          <StateNote text={text(reviewTexts.over)}>
            <Button look="outline small" onClick={() => void goOn()}>
              {text(reviewTexts.next)}
            </Button>
          </StateNote>
        )}
        {!gone && row.own && <StateNote text={text(reviewTexts.own)} />}
        {!gone && !row.own && other && <HoldNote hold={other} onTakeOver={() => take(other.by.id)} />}
        {!gone && lapsed && (
          <StateNote text={text(reviewTexts.lapsed)}>
            <Button look="outline small" onClick={() => void take()}>
              {text(reviewTexts.takeAgain)}
            </Button>
          </StateNote>
        )}
        <EntryFacts row={row} />
        <Decision
          row={row}
          held={busy || gone || row.own || !mine}
          mayBlacklist={player.data ? player.data.listed === null : player.isError}
          decide={decide}
          onSkip={() => void skip()}
        />
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
