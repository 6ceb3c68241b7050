import type { Kysely } from 'kysely';
import type { Tables } from '#server/database/tables';
import { addEntries } from './entries';
import { bookDemoMoney } from './money';
import { addDeclared } from './declared';
import { declaredDone } from './done';
import { writeDemoLog, writeDone } from './log';
import { addNotices } from './notices';
import { defaultLocale, type Locale } from '#resources/schema/language';
import { addDemoAccounts, addMerchants, addDemoPeople, enabledMerchants } from './addPeople';
import { randomPassword } from '#server/account/firstAdmin';
import type { Stamp } from '#server/environment/ports';
import type { Passwords, Ports } from '#server/environment/ports';
import { dayMs } from '#resources/schema/spans';

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
