import { sql, type Kysely } from 'kysely';
import type { Preference } from '../../resources/calls/preferences';
import { preferencesMax } from '../../resources/wire/preference';
import type { Tables } from '../database/tables';
import { conflict } from '../reply/refusals';

/** All preferences of a person, by name. */
export const preferencesOf = (database: Kysely<Tables>, accountId: number): Promise<Preference[]> =>
  database
    .selectFrom('preference')
    .select(['name', 'value'])
    .where('account_id', '=', accountId)
    .orderBy('name')
    .execute();

/** Keeps a preference, its value as JSON, and returns the value before it. Throws a conflict past the most of a person. */
export const keepPreference = async (
  tx: Kysely<Tables>,
  accountId: number,
  { name, json, now }: { readonly name: string; readonly json: string; readonly now: Date },
): Promise<unknown> => {
  // One after the other per person: the number of preferences is bounded.
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  const { rows: kept } = await sql<{ before: unknown; others: number }>`
    select (select value from preference where account_id = ${accountId} and name = ${name}) as before,
      (select count(*)::integer from preference where account_id = ${accountId} and name <> ${name}) as others`.execute(
    tx,
  );
  if ((kept[0]?.others ?? 0) >= preferencesMax) throw conflict('state', {});
  const values = { value: json, updated_at: now.toISOString() };
  await tx
    .insertInto('preference')
    .values({ account_id: accountId, name, ...values })
    .onConflict((on) => on.columns(['account_id', 'name']).doUpdateSet(values))
    .execute();
  return kept[0]?.before ?? null;
};

/** Removes a preference and returns what it was; undefined when there is none. */
export const dropPreference = (
  tx: Kysely<Tables>,
  accountId: number,
  name: string,
): Promise<{ value: unknown } | undefined> =>
  tx
    .deleteFrom('preference')
    .where('account_id', '=', accountId)
    .where('name', '=', name)
    .returning('value')
    .executeTakeFirst();
