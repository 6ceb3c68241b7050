import { CompiledQuery, type Kysely } from 'kysely';
import type { Locale } from '#resources/schema/language';
import { status } from '#resources/schema/status';
import type { Tables } from '#server/database/tables';
import { listedResults, listFound } from '#server/madeUp/blacklist';
import { entryRows } from '#server/madeUp/entries';
import type { Merchant, Stretch } from '#server/madeUp/people';

const players = 300;
const undecided = 45;
const blacklisted = 42;

/** Findings about players of all enabled merchants, and the worst of them on the blacklist. */
export const addEntries = async (
  tx: Kysely<Tables>,
  stretch: Stretch,
  merchants: readonly Merchant[],
  locale: Locale,
): Promise<void> => {
  const employees = await tx
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'employee')
    .where('status', '=', status.enabled)
    .orderBy('id')
    .execute();
  // The employee that the sign-in page offers comes first, and has the most rows.
  const operators = employees.map(({ id }) => id);
  const rows = [...entryRows(stretch, { merchants, operators, players, undecided, locale })];
  await tx.insertInto('entry').values(rows).execute();
  await tx.executeQuery(CompiledQuery.raw(listFound, [blacklisted, listedResults]));
};
