import { CompiledQuery, type Kysely } from 'kysely';
import type { Locale } from '../../resources/vocabulary/language';
import { status } from '../../resources/vocabulary/status';
import type { Tables } from '../database/tables';
import { listedResults, listFound } from '../madeUp/blacklist';
import { entryRows } from '../madeUp/entries';
import type { Merchant, Stretch } from '../madeUp/people';

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
