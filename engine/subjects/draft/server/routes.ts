import { type Draft, draftsOfForm, removeDraft, saveDraft } from '#engine/subjects/draft/calls';
import { draftsMax, draftFaults, draftMax } from '#engine/subjects/draft/draft';
import { resourceByName } from '#resources/resources';
import type { Role } from '#engine/schema/roles';
import { isPlainObject } from '#engine/schema/shape';
import { latestOf } from '#engine/server/database/deadlines';
import type { Queries } from '#engine/server/database/tables';
import { route } from '#engine/server/http/call';
import { invalid, ok, refuseFaults } from '#engine/server/refusals';

/** A person's form: of one record or, with null, of a new one. */
interface DraftForm {
  readonly accountId: number;
  readonly resource: string;
  readonly recordId: number | null;
}

/** One opening of it, which has a draft of its own. */
interface DraftKey extends DraftForm {
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
const draftsOf = async (database: Queries, form: DraftForm): Promise<Draft[]> => {
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
const keepDraft = async (tx: Queries, key: DraftKey, { json, version, now }: NewDraft): Promise<void> => {
  // One after the other per person: the number of drafts is bounded.
  await tx.selectFrom('account').select('id').where('id', '=', key.accountId).forNoKeyUpdate().execute();
  // One that seems to be newer than this one would stay in its place.
  await tx
    .updateTable('draft')
    .set({ saved_at: now.toISOString() })
    .where('account_id', '=', key.accountId)
    .where('saved_at', '>', latestOf(now))
    .execute();
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
const dropDraft = async (database: Queries, key: DraftKey): Promise<void> => {
  await database
    .deleteFrom('draft')
    .where((where) => where.and(columnsOf(key)))
    .execute();
};

export const readRoute = route(draftsOfForm, async ({ ports, caller, input }) =>
  ok(await draftsOf(ports.database, { ...input, accountId: caller.id })),
);

/** The values as JSON, if they are such that the form of the role could hold them. */
const checked = ({ resource: name, recordId }: Omit<DraftForm, 'accountId'>, role: Role, values: unknown): string => {
  const resource = resourceByName(name);
  if (!resource) throw invalid({ resource: 'notAnOption' });
  if (!isPlainObject(values)) throw invalid({ values: 'wrongType' });
  refuseFaults(draftFaults(resource, role, recordId, values));
  const json = JSON.stringify(values);
  if (new TextEncoder().encode(json).length > draftMax) throw invalid({ values: 'tooBigText' });
  return json;
};

// Drafts have no place in the operation log: nothing of the business has happened yet.
export const saveRoute = route(saveDraft, async ({ ports, caller, input }) => {
  const { values, version, ...named } = input;
  const json = checked(named, caller.role, values);
  await ports.database
    .transaction()
    .execute((tx) => keepDraft(tx, { ...named, accountId: caller.id }, { json, version, now: ports.now() }));
  return ok(true);
});

export const removeRoute = route(removeDraft, async ({ ports, caller, input }) => {
  await dropDraft(ports.database, { ...input, accountId: caller.id });
  return ok(true);
});
