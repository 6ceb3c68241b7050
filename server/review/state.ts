import { sql, type Kysely } from 'kysely';
import { result } from '#resources/entry/entry';
import type { StoredRow } from '#server/database/read';
import type { Tables } from '#server/database/tables';
import { conflict, type Refusal } from '#server/refusals';
import { say } from '#resources/schema/language';

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

/** What is remembered of the review of an entry. */
export interface ReviewState {
  readonly holderId: number | null;
  readonly holder: string | null;
  readonly heldUntil: string | null;
  readonly askedBy: number | null;
  readonly askReason: string | null;
  readonly askedAt: string | null;
  readonly decidedBy: number | null;
  readonly decider: string | null;
  readonly decidedAt: string | null;
  readonly decidedVersion: number | null;
  readonly was: StateBefore | null;
}

/** The review of an entry that the transaction has locked; the lock on the entry guards this row too. */
export const stateOf = async (tx: Kysely<Tables>, entryId: number): Promise<ReviewState | undefined> => {
  const { rows } = await sql<ReviewState>`
    select r.holder_id as "holderId", h.name as holder, r.held_until as "heldUntil",
      r.asked_by as "askedBy", r.ask_reason as "askReason", r.asked_at as "askedAt",
      r.decided_by as "decidedBy", d.name as decider, r.decided_at as "decidedAt", r.decided_version as "decidedVersion", r.was
    from review r left join account h on h.id = r.holder_id left join account d on d.id = r.decided_by
    where r.entry_id = ${entryId}`.execute(tx);
  return rows[0];
};

/** Whether an entry waits for a decision. */
export const isWaiting = (row: StoredRow, state: ReviewState | undefined): boolean =>
  row['result'] === result.suspected || Boolean(state?.askedAt);

/** Who else holds the entry now; undefined when nobody does. */
export const heldByOther = (state: ReviewState | undefined, callerId: number, now: Date) =>
  state?.holderId && state.holderId !== callerId && state.heldUntil && Date.parse(state.heldUntil) > now.getTime()
    ? { by: { id: state.holderId, name: state.holder ?? '' }, until: state.heldUntil }
    : undefined;

/** The refusal of what somebody else holds, with the name of that person. */
export const heldRefusal = (hold: { readonly by: { readonly name: string } }): Refusal =>
  conflict('held', { hold }, say(`${hold.by.name} 正在复核该录入`, `${hold.by.name} is reviewing this entry`));

/** The refusal of a decision that somebody else has made, with both sides. */
export const decidedRefusal = (state: ReviewState, row: StoredRow, yours: number | null): Refusal =>
  conflict(
    'decided',
    {
      decision: {
        by: { id: state.decidedBy, name: state.decider },
        at: state.decidedAt,
        result: row['result'],
      },
      yours,
    },
    say(`${state.decider} 已复核该录入`, `${state.decider} has already decided this entry`),
  );

type Changes = Partial<{
  holder_id: number | null;
  held_until: string | null;
  asked_by: number | null;
  ask_reason: string | null;
  asked_at: string | null;
  decided_by: number | null;
  decided_at: string | null;
  decided_version: number | null;
  was: string | null;
}>;

/** Keeps what has changed in the review of an entry. */
export const keepState = async (tx: Kysely<Tables>, entryId: number, changes: Changes): Promise<void> => {
  await tx
    .insertInto('review')
    .values({ entry_id: entryId, ...changes })
    .onConflict((on) => on.column('entry_id').doUpdateSet(changes))
    .execute();
};
