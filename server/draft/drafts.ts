import type { Kysely } from 'kysely';
import type { Draft } from '#resources/draft/calls';
import { draftsMax } from '#resources/draft/draft';
import type { Tables } from '#server/database/tables';

/** A person's form: of one record or, with null, of a new one. */
interface DraftForm {
  readonly accountId: number;
  readonly resource: string;
  readonly recordId: number | null;
}

/** One opening of it, which has a draft of its own. */
export interface DraftKey extends DraftForm {
  readonly visit: string | null;
}

/** No record has this id: it stands for a new one, so that the key has no null. */
const newRecord = 0;

const formOf = ({ accountId, resource, recordId }: DraftForm) => ({
  account_id: accountId,
  resource,
  record_id: recordId ?? newRecord,
});
const columnsOf = (key: DraftKey) => ({ ...formOf(key), visit: key.visit ?? '' });

/** The person's drafts of a form, the newest first. */
export const draftsOf = async (database: Kysely<Tables>, form: DraftForm): Promise<Draft[]> => {
  const rows = await database
    .selectFrom('draft')
    .select(['visit', 'values', 'version', 'saved_at'])
    .where((where) => where.and(formOf(form)))
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ visit, values, version, saved_at }) => ({
    visit,
    values: values as Draft['values'],
    version,
    savedAt: saved_at,
  }));
};

interface NewDraft {
  /** The values as JSON. */
  readonly json: string;
  readonly version: number | null;
  readonly now: Date;
}

/** Keeps a draft in the place of the earlier one. Past the most of a person, the oldest ones go. */
export const keepDraft = async (tx: Kysely<Tables>, key: DraftKey, { json, version, now }: NewDraft): Promise<void> => {
  // One after the other per person: the number of drafts is bounded.
  await tx.selectFrom('account').select('id').where('id', '=', key.accountId).forNoKeyUpdate().execute();
  const kept = { values: json, version, saved_at: now.toISOString() };
  await tx
    .insertInto('draft')
    .values({ ...columnsOf(key), ...kept })
    .onConflict((on) => on.columns(['account_id', 'resource', 'record_id', 'visit']).doUpdateSet(kept))
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

/** Removes one of the person's drafts, if it is there. */
export const dropDraft = async (database: Kysely<Tables>, key: DraftKey): Promise<void> => {
  await database
    .deleteFrom('draft')
    .where((where) => where.and(columnsOf(key)))
    .execute();
};
