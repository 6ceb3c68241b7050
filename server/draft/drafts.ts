import type { Kysely } from 'kysely';
import type { Draft } from '#resources/draft/calls';
import { dayMs } from '#resources/schema/spans';
import { draftsMax } from '#resources/draft/draft';
import type { Tables } from '#server/database/tables';
import type { Ports } from '#server/environment/ports';

/** The form of a draft: a person's own, of one record or, with null, of a new one. */
export interface DraftKey {
  readonly accountId: number;
  readonly resource: string;
  readonly recordId: number | null;
}

/** No record has this id: it stands for a new one, so that the key has no null. */
const newRecord = 0;

const columnsOf = ({ accountId, resource, recordId }: DraftKey) => ({
  account_id: accountId,
  resource,
  record_id: recordId ?? newRecord,
});

/** The person's draft of a form; null when there is none. */
export const draftOf = async (database: Kysely<Tables>, key: DraftKey): Promise<Draft | null> => {
  const { account_id, resource, record_id } = columnsOf(key);
  const row = await database
    .selectFrom('draft')
    .select(['values', 'version', 'saved_at'])
    .where('account_id', '=', account_id)
    .where('resource', '=', resource)
    .where('record_id', '=', record_id)
    .executeTakeFirst();
  return row ? { values: row.values as Draft['values'], version: row.version, savedAt: row.saved_at } : null;
};

interface Kept {
  /** The values as JSON. */
  readonly json: string;
  readonly version: number | null;
  readonly now: Date;
}

/** Keeps a draft in the place of the earlier one. Past the most of a person, the oldest ones go. */
export const keepDraft = async (tx: Kysely<Tables>, key: DraftKey, { json, version, now }: Kept): Promise<void> => {
  // One after the other per person: the number of drafts is bounded.
  await tx.selectFrom('account').select('id').where('id', '=', key.accountId).forNoKeyUpdate().execute();
  const kept = { values: json, version, saved_at: now.toISOString() };
  await tx
    .insertInto('draft')
    .values({ ...columnsOf(key), ...kept })
    .onConflict((on) => on.columns(['account_id', 'resource', 'record_id']).doUpdateSet(kept))
    .execute();
  const tooOld = tx
    .selectFrom('draft')
    .select('id')
    .where('account_id', '=', key.accountId)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .offset(draftsMax);
  await tx.deleteFrom('draft').where('account_id', '=', key.accountId).where('id', 'in', tooOld).execute();
};

/** Removes the person's draft of a form, if there is one. */
export const dropDraft = async (database: Kysely<Tables>, key: DraftKey): Promise<void> => {
  const { account_id, resource, record_id } = columnsOf(key);
  await database
    .deleteFrom('draft')
    .where('account_id', '=', account_id)
    .where('resource', '=', resource)
    .where('record_id', '=', record_id)
    .execute();
};

/** Nobody comes back to a draft after this time. */
const keptDays = 30;

/** Removes drafts that nobody has touched for long. */
export const purgeOldDrafts = async ({ database, now }: Ports): Promise<void> => {
  const until = new Date(now().getTime() - keptDays * dayMs).toISOString();
  await database.deleteFrom('draft').where('saved_at', '<', until).execute();
};
