import { sql } from 'kysely';
import { route, type Route } from '../http/call';
import { journal } from '../audit/journal';
import { conflict, ok } from '../reply/refusals';
import { preferenceList, removePreference, savePreference, type Preference } from '../../resources/calls/preferences';
import { preferencesMax } from '../../resources/wire/preference';

const listRoute = route(preferenceList, async ({ ports, caller }) => {
  const rows: Preference[] = await ports.database
    .selectFrom('preference')
    .select(['name', 'value'])
    .where('account_id', '=', caller.id)
    .orderBy('name')
    .execute();
  return ok(rows);
});

const saveRoute = route(savePreference, async ({ ports, caller, input, act }) => {
  const { name, value } = input;
  const json = JSON.stringify(value);
  const now = ports.now();
  await ports.database.transaction().execute(async (tx) => {
    // One after the other per person: the number of preferences is bounded.
    await tx.selectFrom('account').select('id').where('id', '=', caller.id).forNoKeyUpdate().execute();
    const { rows: kept } = await sql<{ before: unknown; others: number }>`
        select (select value from preference where account_id = ${caller.id} and name = ${name}) as before,
          (select count(*)::integer from preference where account_id = ${caller.id} and name <> ${name}) as others`.execute(
      tx,
    );
    if ((kept[0]?.others ?? 0) >= preferencesMax) throw conflict('state', {});
    await tx
      .insertInto('preference')
      .values({ account_id: caller.id, name, value: json, updated_at: now.toISOString() })
      .onConflict((on) =>
        on.columns(['account_id', 'name']).doUpdateSet({ value: json, updated_at: now.toISOString() }),
      )
      .execute();
    await journal(tx, now, act, [{ changes: { [name]: [kept[0]?.before ?? null, value] } }]);
  });
  return ok(true);
});

const removeRoute = route(removePreference, async ({ ports, caller, input, act }) => {
  const { name } = input;
  await ports.database.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('preference')
      .where('account_id', '=', caller.id)
      .where('name', '=', name)
      .returning('value')
      .executeTakeFirst();
    // Gone already is as good.
    if (gone) await journal(tx, ports.now(), act, [{ changes: { [name]: [gone.value, null] } }]);
  });
  return ok(true);
});

export const preferenceRoutes: readonly Route[] = [listRoute, saveRoute, removeRoute];
