import { type Kysely, sql, CompiledQuery } from 'kysely';
import type { Tables } from '#server/database/tables';
import { bookDemoMoney } from './money';
import { declaredDone } from './done';
import { writeDemoLog, writeDone } from './log';
import { addNotices } from './notices';
import { defaultLocale, type Locale } from '#resources/schema/language';
import { addDemoAccounts, addMerchants, addDemoPeople, enabledMerchants } from './addPeople';
import { randomPassword } from '#server/account/firstAdmin';
import type { Stamp, Passwords, Ports } from '#server/environment/ports';
import { dayMs } from '#resources/schema/spans';
import { resources } from '#resources/resources';
import type { Resource } from '#resources/schema/resource';
import { fromTable } from '#server/database/read';
import { addRowsOf, thereIn } from './declaredRows';
import { status } from '#resources/schema/status';
import { listedResults, listFound } from '#server/madeUp/blacklist';
import { entryRows } from '#server/madeUp/entries';
import type { Merchant, Stretch } from '#server/madeUp/people';

const players = 300;
const undecided = 45;
const blacklisted = 42;

/** Findings about players of all enabled merchants, and the worst of them on the blacklist. */
const addEntries = async (
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

type Tx = Kysely<Tables>;

/** Whether nobody has ever had a row there: none is left, and the log knows of none. */
const isUntouched = async (tx: Tx, resource: Resource): Promise<boolean> => {
  const { rows } = await sql<{ untouched: boolean }>`
    select not exists (select 1 from ${fromTable(resource)})
      and not exists (select 1 from operation_log where resource = ${resource.name}) as untouched`.execute(tx);
  return rows[0]?.untouched === true;
};

/** Other resources whose records these have to name. */
const neededBy = (resource: Resource): string[] =>
  Object.values(resource.fields).flatMap((field) =>
    field.kind === 'reference' && field.to !== resource.name ? field.to : [],
  );

/**
 * Adds made-up rows for each declared resource that the demo has no data of its own for, those that others name first.
 * Answers the resources. A table whose rows somebody has removed stays as it is.
 */
export const addDeclared = async (
  tx: Tx,
  now: Date,
  locale: Locale,
  of: readonly Resource[] = resources,
): Promise<readonly Resource[]> => {
  const waiting: Resource[] = [];
  for (const resource of of) if (!resource.appendOnly && (await isUntouched(tx, resource))) waiting.push(resource);
  if (waiting.length === 0) return [];
  const there = await thereIn(tx, of);
  const added: Resource[] = [];
  while (waiting.length > 0) {
    const isFree = (one: Resource) => !waiting.some((other) => neededBy(one).includes(other.name));
    const at = Math.max(0, waiting.findIndex(isFree));
    for (const resource of waiting.splice(at, 1))
      if (await addRowsOf(tx, resource, there, now, locale)) added.push(resource);
  }
  return added;
};

type DemoAccount = Ports['demoAccounts'][number];

/** How long ago the work of the demo begins: when its first merchants were there. */
const days = 60;

/** Accounts one per role, whose passwords the sign-in page shows. */
const loadedAccounts = (database: Kysely<Tables>): Promise<DemoAccount[]> =>
  database
    .selectFrom('demo_account as d')
    .innerJoin('account as a', 'a.id', 'd.account_id')
    .select(['a.username', 'd.password', 'a.role'])
    .orderBy('a.id')
    .execute();

/** Rows for what was declared since the demo was loaded; the log says that they came just now. */
const addNewlyDeclared = async (tx: Kysely<Tables>, stamp: Stamp, now: Date, locale: Locale): Promise<void> => {
  const added = await addDeclared(tx, now, locale);
  const done = await declaredDone(tx, now, added);
  await writeDone(
    tx,
    done.map((one) => ({ ...one, at: now.getTime() })),
    stamp,
  );
};

/**
 * Loads the demo data set into an empty database, or finds the one loaded before, and returns the
 * accounts that the sign-in page offers. Undefined, and nothing done, when the database holds other
 * data. Call it before `ensureFirstAdmin`: its first account is the admin.
 */
export const loadDemo = async (
  database: Kysely<Tables>,
  passwords: Passwords,
  stamp: Stamp,
  now = new Date(),
  { withPast = true, locale = defaultLocale }: { withPast?: boolean; locale?: Locale } = {},
): Promise<readonly DemoAccount[] | undefined> => {
  const loaded = await loadedAccounts(database);
  if (loaded.length > 0) {
    if (withPast) await database.transaction().execute((tx) => addNewlyDeclared(tx, stamp, now, locale));
    return loaded;
  }
  const other = await database.selectFrom('account').select('id').limit(1).executeTakeFirst();
  if (other) return undefined;
  await database.transaction().execute(async (tx) => {
    const merchantIds = await addMerchants(tx, now, locale);
    const adminId = await addDemoAccounts(tx, passwords, now, { merchantId: merchantIds[0] ?? 0, locale });
    const hash = await passwords.hash(randomPassword());
    await addDemoPeople(tx, now, { merchantIds, hash, locale });
    if (!withPast) return;
    const enabled = await enabledMerchants(tx);
    const stretch = { from: now.getTime() - days * dayMs, until: now.getTime() };
    await bookDemoMoney(tx, { ...stretch, count: 320 }, { merchants: enabled, operatorId: adminId, stamp, locale });
    await addEntries(tx, { ...stretch, count: 420 }, enabled, locale);
    await addNotices(tx, now, locale);
    await writeDemoLog(tx, now, stamp, await addDeclared(tx, now, locale));
  });
  return loadedAccounts(database);
};
