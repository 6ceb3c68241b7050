import type { Kysely } from 'kysely';
import type { Tables } from './database/tables';
import { addEntries } from './demo/entries';
import { addMoney } from './demo/money';
import { addNotices } from './demo/notices';
import { merchants, people } from './demo/people';
import { randomPassword } from './firstAdmin';
import type { Stamp } from './integrity/stamp';
import type { Passwords, Ports } from './ports';
import { roles, type Role } from '../resources/roles';
import { status } from '../resources/status';

type DemoAccount = Ports['demoAccounts'][number];

const hour = 3_600_000;
const username: Readonly<Record<Role, string>> = {
  admin: 'admin',
  tenant_admin: 'merchant',
  customer_service: 'service',
  employee: 'employee',
};

/** Accounts one per role, whose passwords the sign-in page shows. */
const loadedAccounts = (database: Kysely<Tables>): Promise<DemoAccount[]> =>
  database
    .selectFrom('demo_account as d')
    .innerJoin('account as a', 'a.id', 'd.account_id')
    .select(['a.username', 'd.password', 'a.role'])
    .orderBy('a.id')
    .execute();

/** Spread over the last two months, so that lists have something to sort and filter by. */
const hoursOf = (days: number) => days * 24 + ((days * 37) % 11);
const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * hour).toISOString();
const madeDaysBefore = (now: Date, days: number) => {
  const at = hoursBefore(now, hoursOf(days));
  return { created_at: at, updated_at: at };
};

const addMerchants = async (tx: Kysely<Tables>, now: Date): Promise<number[]> => {
  const rows = merchants.map(([name, level, contact, phone, enabled = true], place) => ({
    name,
    level: level as 0,
    contact_name: contact,
    contact_phone: phone,
    email: place % 5 === 4 ? null : `contact@merchant${place + 1}.example`,
    status: enabled ? status.enabled : status.disabled,
    ...madeDaysBefore(now, 61 - place),
  }));
  return (await tx.insertInto('tenant').values(rows).returning('id').execute()).map(({ id }) => id);
};

/** Nobody knows the password of these; some never signed in, some are disabled. */
const addPeople = async (
  tx: Kysely<Tables>,
  now: Date,
  merchantIds: readonly number[],
  hash: string,
): Promise<void> => {
  const rows = people.map(([name, role, login, merchant], place) => {
    const days = 1 + ((place * 17) % 58);
    return {
      username: login,
      name,
      role,
      password: hash,
      tenant_id: merchant === undefined ? null : (merchantIds[merchant] ?? null),
      phone: place % 4 === 0 ? null : `13${place % 10} ${4000 + place * 7} ${1100 + place * 13}`,
      email: place % 6 === 2 ? null : `${login}@console.example`,
      status: place % 9 === 5 ? status.disabled : status.enabled,
      must_change_password: place % 5 === 3,
      last_login_at: place % 5 === 3 ? null : hoursBefore(now, hoursOf(days) * (((place * 3) % 10) / 12)),
      ...madeDaysBefore(now, days),
    };
  });
  await tx.insertInto('account').values(rows).execute();
};

/** Answers the id of the admin. */
const addDemoAccounts = async (
  tx: Kysely<Tables>,
  passwords: Passwords,
  now: Date,
  merchantId: number,
): Promise<number> => {
  const ids = new Map<Role, number>();
  for (const { value: role, label } of roles) {
    const password = randomPassword();
    const { id } = await tx
      .insertInto('account')
      .values({
        username: username[role],
        name: label['zh-CN'],
        role,
        password: await passwords.hash(password),
        must_change_password: false,
        tenant_id: role === 'tenant_admin' ? merchantId : null,
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('demo_account').values({ account_id: id, password }).execute();
    ids.set(role, id);
  }
  return ids.get('admin') ?? 0;
};

/**
 * Loads the demo data set into an empty database, or finds the one loaded before, and answers the
 * accounts that the sign-in page offers. Undefined, and nothing done, when the database holds other
 * data. Call it before `ensureFirstAdmin`: its first account is the admin.
 */
export const loadDemo = async (
  database: Kysely<Tables>,
  passwords: Passwords,
  stamp: Stamp,
  now = new Date(),
  withPast = true,
): Promise<readonly DemoAccount[] | undefined> => {
  const loaded = await loadedAccounts(database);
  if (loaded.length > 0) return loaded;
  const other = await database.selectFrom('account').select('id').limit(1).executeTakeFirst();
  if (other) return undefined;
  await database.transaction().execute(async (tx) => {
    const merchantIds = await addMerchants(tx, now);
    const adminId = await addDemoAccounts(tx, passwords, now, merchantIds[0] ?? 0);
    await addPeople(tx, now, merchantIds, await passwords.hash(randomPassword()));
    if (!withPast) return;
    await addMoney(tx, adminId, now, stamp);
    await addEntries(tx, now);
    await addNotices(tx, now);
  });
  return loadedAccounts(database);
};
