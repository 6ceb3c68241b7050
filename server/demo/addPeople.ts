import type { Kysely } from 'kysely';
import { roles, type Role } from '#resources/schema/roles';
import { status } from '#resources/schema/status';
import { randomPassword } from '#server/account/firstAdmin';
import type { Tables } from '#server/database/tables';
import type { Passwords } from '#server/environment/ports';
import type { Merchant } from '#server/madeUp/people';
import { merchants, offered, people, personIn } from './people';
import type { Locale } from '#resources/schema/language';
import { hourMs } from '#resources/schema/spans';

const username: Readonly<Record<Role, string>> = {
  admin: 'admin',
  tenant_admin: 'merchant',
  customer_service: 'service',
  employee: 'employee',
};

/** Spread over the last two months, so that lists have something to sort and filter by. */
const hoursOf = (days: number) => days * 24 + ((days * 37) % 11);
const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * hourMs).toISOString();
const madeDaysBefore = (now: Date, days: number) => {
  const at = hoursBefore(now, hoursOf(days));
  return { created_at: at, updated_at: at };
};

/** Adds the merchants and returns their ids. */
export const addMerchants = async (tx: Kysely<Tables>, now: Date, locale: Locale): Promise<number[]> => {
  const rows = merchants.map(([name, level, contact, phone, enabled = true], place) => ({
    name: name[locale],
    level: level as 0,
    contact_name: contact[locale],
    contact_phone: phone,
    email: place % 5 === 4 ? null : `contact@merchant${place + 1}.example`,
    status: enabled ? status.enabled : status.disabled,
    ...madeDaysBefore(now, 61 - place),
  }));
  return (await tx.insertInto('tenant').values(rows).returning('id').execute()).map(({ id }) => id);
};

/** The merchants of the service, created in order. */
export const enabledMerchants = async (tx: Kysely<Tables>): Promise<Merchant[]> => {
  const rows = await tx
    .selectFrom('tenant')
    .select(['id', 'level', 'created_at'])
    .where('status', '=', status.enabled)
    .orderBy('id')
    .execute();
  return rows.map(({ id, level, created_at: at }) => ({ id, level, madeAt: Date.parse(at) }));
};

/** Nobody knows their passwords; some never signed in, some are disabled. */
export const addDemoPeople = async (
  tx: Kysely<Tables>,
  now: Date,
  { merchantIds, hash, locale }: { merchantIds: readonly number[]; hash: string; locale: Locale },
): Promise<void> => {
  const rows = people.map(([name, role, login, merchant], place) => {
    const days = 1 + ((place * 17) % 58);
    return {
      username: login,
      name:
        (merchant === undefined ? undefined : merchants[merchant]?.[2][locale]) ??
        personIn(name, login, locale === 'en-US'),
      role,
      password: hash,
      tenant_id: merchant === undefined ? null : (merchantIds[merchant] ?? null),
      email: place % 6 === 2 ? null : `${login}@console.example`,
      phone: place % 4 === 0 ? null : `13${place % 10} ${4000 + place * 7} ${1100 + place * 13}`,
      status: place % 9 === 5 ? status.disabled : status.enabled,
      must_change_password: place % 5 === 3,
      last_login_at: place % 5 === 3 ? null : hoursBefore(now, hoursOf(days) * (((place * 3) % 10) / 12)),
      ...madeDaysBefore(now, days),
    };
  });
  await tx.insertInto('account').values(rows).execute();
};

/** Adds one account per role, whose passwords the sign-in page shows, and returns the id of the admin. */
export const addDemoAccounts = async (
  tx: Kysely<Tables>,
  passwords: Passwords,
  now: Date,
  { merchantId, locale }: { merchantId: number; locale: Locale },
): Promise<number> => {
  const ids = new Map<Role, number>();
  for (const { value: role } of roles) {
    const password = randomPassword();
    const { id } = await tx
      .insertInto('account')
      .values({
        username: username[role],
        name: offered[role][locale],
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
