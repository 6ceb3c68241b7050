import type { Updateable } from 'kysely';
import { result } from '#resources/entry/entry';
import { holdMs } from '#resources/review/review';
import {
  conflict,
  latestOf,
  type Queries,
  readSafety,
  type Refusal,
  type StoredRow,
  type Tables,
} from '#engine/server';
import { say } from '#engine/schema/language';

/** What a decision needs to be taken back. */
export interface StateBefore {
  readonly result: number;
  readonly remark: string | null;
  readonly askedBy: number | null;
  readonly askReason: string | null;
  readonly askedAt: string | null;
  readonly blacklistId: number | null;
  readonly messageId: number | null;
}

/** The review of an entry that the transaction has locked; the lock on the entry guards this row too. */
export const stateOf = async (tx: Queries, entryId: number) => {
  const found = await tx
    .selectFrom('review as r')
    .leftJoin('account as h', 'h.id', 'r.holder_id')
    .leftJoin('account as d', 'd.id', 'r.decided_by')
    .selectAll('r')
    .select(['h.name as holder', 'd.name as decider'])
    .where('r.entry_id', '=', entryId)
    .executeTakeFirst();
  return found && { ...found, was: found.was as StateBefore | null };
};

/** What is remembered of the review of an entry. */
type ReviewState = NonNullable<Awaited<ReturnType<typeof stateOf>>>;

/** Whether an entry waits for a decision. */
export const isWaiting = (row: StoredRow, state: ReviewState | undefined): boolean =>
  row['result'] === result.suspected || Boolean(state?.asked_at);

/** Between these times a hold ends that counts now. */
export const holdEnds = (now: Date): readonly [after: string, until: string] => [
  now.toISOString(),
  latestOf(now, holdMs),
];

const isHeld = ({ held_until: until }: ReviewState, now: Date): boolean => {
  const [after, last] = holdEnds(now).map((time) => Date.parse(time));
  return until !== null && Date.parse(until) > Number(after) && Date.parse(until) <= Number(last);
};

/** Who else holds the entry now; undefined when nobody does. */
export const heldByOther = (state: ReviewState | undefined, callerId: number, now: Date) =>
  state?.holder_id && state.holder_id !== callerId && state.held_until && isHeld(state, now)
    ? { by: { id: state.holder_id, name: state.holder ?? '' }, until: state.held_until }
    : undefined;

/** Refuses to give an entry to the person who entered it, unless the safety settings let them decide it. */
export const refuseOwn = async (tx: Queries, caller: { readonly id: number }, row: StoredRow): Promise<void> => {
  if (row['operatorId'] !== caller.id || (await readSafety(tx)).settings.decideOwn) return;
  throw conflict('ownEntry', { ids: [row.id] });
};

/** The refusal of what somebody else holds, with the name of that person. */
export const heldRefusal = (hold: { readonly by: { readonly name: string } }): Refusal =>
  conflict('held', { hold }, say(`${hold.by.name} 正在复核该录入`, `${hold.by.name} is reviewing this entry`));

/** The refusal of a decision that somebody else has made, with both sides. */
export const decidedRefusal = (state: ReviewState, row: StoredRow, yours: number | null): Refusal =>
  conflict(
    'decided',
    {
      decision: {
        by: { id: state.decided_by, name: state.decider },
        at: state.decided_at,
        result: row['result'],
      },
      yours,
    },
    say(`${state.decider} 已复核该录入`, `${state.decider} has already decided this entry`),
  );

/** Keeps what has changed in the review of an entry. */
export const keepState = async (tx: Queries, entryId: number, changes: Updateable<Tables['review']>): Promise<void> => {
  await tx
    .insertInto('review')
    .values({ entry_id: entryId, ...changes })
    .onConflict((on) => on.column('entry_id').doUpdateSet(changes))
    .execute();
};
