import { route } from '#engine/server/http/call';
import { conflict, ok } from '#engine/server/refusals';
import {
  type Preference,
  preferenceList,
  preferencesMax,
  removePreference,
  savePreference,
} from '#engine/subjects/preference/calls';
import { sql } from 'kysely';
import type { Queries } from '#engine/server/database/tables';

/** All preferences of a person, by name. */
const preferencesOf = (database: Queries, accountId: number): Promise<Preference[]> =>
  database
    .selectFrom('preference')
    .select(['name', 'value'])
    .where('account_id', '=', accountId)
    .orderBy('name')
    .execute();

/**
 * Keeps a preference, its value as JSON. Throws a conflict past the most of a person. How somebody arranges the console
 * is no event of the business, so the audit log gets no row.
 */
const keepPreference = async (
  tx: Queries,
  accountId: number,
  { name, json, now }: { readonly name: string; readonly json: string; readonly now: Date },
): Promise<void> => {
  // One after the other per person: the number of preferences is bounded.
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  const { rows: kept } = await sql<{ others: number }>`
    select count(*)::integer as others from preference where account_id = ${accountId} and name <> ${name}`.execute(tx);
  if ((kept[0]?.others ?? 0) >= preferencesMax) throw conflict('state', {});
  const values = { value: json, updated_at: now.toISOString() };
  await tx
    .insertInto('preference')
    .values({ account_id: accountId, name, ...values })
    .onConflict((on) => on.columns(['account_id', 'name']).doUpdateSet(values))
    .execute();
};

/** Removes a preference, if there is one. */
const dropPreference = async (database: Queries, accountId: number, name: string): Promise<void> => {
  await database.deleteFrom('preference').where('account_id', '=', accountId).where('name', '=', name).execute();
};

export const listRoute = route(preferenceList, async ({ ports, caller }) =>
  ok(await preferencesOf(ports.database, caller.id)),
);

export const saveRoute = route(savePreference, async ({ ports, caller, input: { name, value } }) => {
  const kept = { name, json: JSON.stringify(value), now: ports.now() };
  await ports.database.transaction().execute((tx) => keepPreference(tx, caller.id, kept));
  return ok(true);
});

export const removeRoute = route(removePreference, async ({ ports, caller, input }) => {
  await dropPreference(ports.database, caller.id, input.name);
  return ok(true);
});
