import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  decideReview,
  releaseReview,
  reviewList,
  takeReview,
  undoReview,
  type WaitingEntry,
} from '#resources/review/calls';
import { reviewPage } from '#resources/review/page';
import { filterQuery, isPlainObject } from '#engine/schema';
import {
  ApiError,
  call,
  callPage,
  type FilterValues,
  isOutcomeUnknown,
  messagesKey,
  newRequestId,
  sentenceOf,
  useText,
} from '#engine/client';
import { formatDateTime } from '#engine/client/formats';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type findings, results } from '#resources/entry/entry';
import { notify } from '#engine/client/ui';
import { queuePath, reviewPath, useQueueAddress } from './queueAddress';
import { reviewTexts } from './reviewTexts';

const { pageSize } = reviewPage.asks;

/** Not more often, however far the clock of the browser is ahead of the server's. */
const soonest = 5000;

/** When the first of these holds ends by itself, of which no event reports; false when nobody holds any. */
const untilFirstEnd = (rows: readonly WaitingEntry[] = []): number | false => {
  const ends = rows.flatMap(({ hold }) => (hold ? [Date.parse(hold.until)] : []));
  return ends.length > 0 && Math.max(soonest, Math.min(...ends) - Date.now());
};

/** One page of the queue. Live events make it stale together with the to-dos, which are the same work. */
export const useQueue = (filters: FilterValues, page: number) =>
  useQuery({
    queryKey: [...messagesKey, 'review', filters, page],
    queryFn: ({ signal }) => callPage(reviewList, { ...filterQuery(filters), page, pageSize }, { signal }),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => untilFirstEnd(state.data?.data),
  });

/** The number of pages that so many entries make. */
export const pageCount = (total: number): number => Math.max(1, Math.ceil(total / pageSize));

/** Key of the one entry under review. */
export const waitingKey = (id: number) => [...messagesKey, 'review', 'one', id] as const;

/** The one entry under review; null when it no longer waits. */
export const useWaiting = (id: number) =>
  useQuery({
    queryKey: waitingKey(id),
    queryFn: async ({ signal }): Promise<WaitingEntry | null> =>
      (await call(reviewList, { id, pageSize: 1 }, { signal }))[0] ?? null,
    refetchInterval: ({ state }) => untilFirstEnd(state.data ? [state.data] : []),
  });

/** How many entries wait within the filters, and the place of this one among them. */
export const usePlace = (filters: FilterValues, id: number) =>
  useQuery({
    queryKey: [...messagesKey, 'review', 'place', filters, id],
    queryFn: async ({ signal }) => {
      const totalOf = async (more: object) =>
        (await callPage(reviewList, { ...filterQuery(filters), ...more, pageSize: 1 }, { signal })).total ?? 0;
      const [count, behind] = await Promise.all([totalOf({}), totalOf({ after: id })]);
      return { count, place: count - behind };
    },
  });

/** How many entries others may take in the same moment, before the person learns who holds the next one. */
const lostRaces = 5;

/**
 * Returns the next entry within the filters: one that the person holds, else one that nobody holds, which it takes;
 * undefined when there is none. `apart` is left out. With `skips` the search begins behind `apart`, or two skipped entries
 * would come by turns. Two reviewers are offered the same entry at once; the slower one gets the one after it.
 */
export const useNext = (filters: FilterValues) => {
  const queryClient = useQueryClient();
  return async (apart?: number, skips = false): Promise<number | undefined> => {
    void queryClient.invalidateQueries({ queryKey: messagesKey });
    const find = async (holder: 'me' | 'nobody') =>
      (
        await call(reviewList, {
          ...filterQuery(filters),
          ...(skips ? { after: apart } : {}),
          holder,
          pageSize: 2,
        })
      ).find(({ id }) => id !== apart)?.id;
    const take = (id: number) =>
      call(takeReview, { id }).then(
        () => true,
        () => false,
      );
    let found = await find('me');
    if (found !== undefined) return found;
    for (let lost = 0; lost < lostRaces; lost++) {
      found = await find('nobody');
      if (found === undefined || (await take(found))) break;
    }
    return found;
  };
};

export type Finding = (typeof findings)[number]['value'];

interface DecisionDetails {
  readonly remark: string;
  readonly blacklist: boolean;
}

export type Decide = (result: Finding, beside: DecisionDetails) => Promise<void>;

/** The decision of somebody else, in a refusal. */
const decisionIn = (error: unknown) => {
  const data = error instanceof ApiError && isPlainObject(error.data) ? error.data : {};
  const decision = isPlainObject(data['decision']) ? data['decision'] : undefined;
  const by = decision && isPlainObject(decision['by']) ? decision['by']['name'] : undefined;
  return decision && { name: String(by ?? ''), at: String(decision['at']), result: decision['result'] };
};

/** Decides the entry, offers an undo, and opens the next one. */
export const useDecide = ({ id, version, playerId }: WaitingEntry) => {
  const text = useText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { filters } = useQueueAddress();
  const next = useNext(filters);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  // A decision keeps its id until its outcome is known, so that a second press after a lost answer counts once.
  const request = useRef<{ readonly of: string; readonly id: string }>(undefined);
  const labelOf = (value: unknown) => {
    const label = results.find((option) => option.value === value)?.label;
    return label ? text(label) : '';
  };

  const undo = async (made: number) => {
    try {
      await call(undoReview, { id, version: made });
      await queryClient.invalidateQueries({ queryKey: messagesKey });
      notify(text(reviewTexts.undone), 'success');
      void navigate(reviewPath(id, filters));
    } catch (error) {
      notify(sentenceOf(error), 'error');
    }
  };

  const explain = (error: unknown, yours: Finding) => {
    const decision = decisionIn(error);
    const said = decision && {
      name: decision.name,
      time: formatDateTime(decision.at),
      theirs: labelOf(decision.result),
      yours: labelOf(yours),
    };
    notify(said ? text(reviewTexts.decidedBy, said) : sentenceOf(error), said ? 'warning' : 'error');
    void queryClient.invalidateQueries({ queryKey: messagesKey });
  };

  /** Opens the next entry, or the queue where none is left. */
  const goOn = async (skips = false) => {
    const following = await next(id, skips).catch(() => undefined);
    void navigate(following === undefined ? queuePath(filters) : reviewPath(following, filters));
  };

  const decide: Decide = async (result, { remark, blacklist }) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    const wanted = { id, version, result, blacklist, ...(remark.trim() ? { remark: remark.trim() } : {}) };
    const of = JSON.stringify(wanted);
    request.current = request.current?.of === of ? request.current : { of, id: newRequestId() };
    try {
      const { version: made } = await call(decideReview, { ...wanted, requestId: request.current.id });
      const action = { label: text('views.undo'), onChoose: () => void undo(made) };
      notify(text(reviewTexts.decided, { player: playerId, result: labelOf(result) }), 'success', action);
      await goOn();
    } catch (error) {
      if (!isOutcomeUnknown(error)) request.current = undefined;
      explain(error, result);
      // A decided entry stays busy until the next one is shown, which a quick second press is meant for.
      sending.current = false;
      setBusy(false);
    }
  };
  /** Leaves the entry to somebody else, or for later, and opens the one behind it. */
  const skip = async () => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    await goOn(true);
    await call(releaseReview, { id }).catch(() => undefined);
  };
  return { busy, decide, goOn, skip };
};
