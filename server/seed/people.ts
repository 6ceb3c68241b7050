import type { ClientBase } from 'pg';
import { merchantName, personName } from '#server/madeUp/names';
import type { Merchant } from '#server/madeUp/people';
import type { Random } from '#server/madeUp/random';
import { copyRows, type CopyRow } from './copy';
import type { Role } from '#resources/schema/roles';
import { status } from '#resources/schema/status';
import { dayMs } from '#resources/schema/spans';

const merchants = 200;
const staff: readonly [role: Role, count: number][] = [
  ['admin', 4],
  ['customer_service', 26],
  ['employee', 120],
];
const merchantAdmins = 150;

/** Everybody who may appear in the made-up rows, including those already in the database. */
export interface People {
  readonly merchants: readonly Merchant[];
  /** Merchants that have no log yet: theirs can be written from the start. */
  readonly unbooked: readonly Merchant[];
  readonly admins: readonly number[];
  /** Those who enter. */
  readonly entering: readonly number[];
}

const merchantRow = (random: Random, place: number, from: number): CopyRow => {
  const at = new Date(from - (1 + random.upTo(200)) * dayMs);
  const phone = `13${random.upTo(10)} ${1000 + random.upTo(9000)} ${1000 + random.upTo(9000)}`;
  return {
    name: merchantName(place),
    level: random.upTo(4),
    contact_name: personName(random),
    contact_phone: phone,
    email: `contact@merchant${place + 1}.example`,
    status: status.enabled,
    created_at: at,
    updated_at: at,
  };
};

const addMerchants = async (client: ClientBase, random: Random, from: number): Promise<number[]> => {
  const before = await client.query<{ id: number }>('select coalesce(max(id), 0)::integer as id from tenant');
  const rows = Array.from({ length: merchants }, (_, place) => merchantRow(random, place, from));
  await copyRows(client, 'tenant', rows);
  const { rows: made } = await client.query<{ id: number }>('select id::integer from tenant where id > $1', [
    before.rows[0]?.id,
  ]);
  return made.map(({ id }) => id);
};

/** Nobody knows their passwords. */
const addAccounts = async (
  client: ClientBase,
  random: Random,
  merchantIds: readonly number[],
  hash: string,
  from: number,
) => {
  const roles: Role[] = [
    ...staff.flatMap(([role, count]) => Array.from({ length: count }, () => role)),
    ...Array.from({ length: merchantAdmins }, () => 'tenant_admin' as const),
  ];
  const rows = roles.map((role, place): CopyRow => {
    const at = new Date(from - random.upTo(100) * dayMs);
    const tenantId = role === 'tenant_admin' ? (merchantIds[place % merchantIds.length] ?? null) : null;
    const enabled = random.next() < 0.95 ? status.enabled : status.disabled;
    const username = `seed.${role.replace('_', '.')}.${place + 1}`;
    return {
      username,
      name: personName(random),
      role,
      password: hash,
      tenant_id: tenantId,
      email: `${username}@console.example`,
      status: enabled,
      created_at: at,
      updated_at: at,
    };
  });
  await copyRows(client, 'account', rows);
};

/** Adds 200 merchants and 300 accounts, created before `from`, and returns all of them. */
export const addPeople = async (client: ClientBase, random: Random, hash: string, from: number): Promise<People> => {
  await addAccounts(client, random, await addMerchants(client, random, from), hash, from);
  const { rows: tenants } = await client.query<Merchant & { booked: boolean }>(`
    select id::integer, level::integer, extract(epoch from created_at)::float8 * 1000 as "madeAt",
      exists (select 1 from amount_log l where l.tenant_id = t.id) as booked
    from tenant t where status = ${status.enabled} order by id`);
  const { rows: accounts } = await client.query<{ id: number; role: Role }>(
    `select id::integer, role from account where role <> 'tenant_admin' and status = ${status.enabled} order by md5(id::text)`,
  );
  const idsOf = (...roles: Role[]) => accounts.filter(({ role }) => roles.includes(role)).map(({ id }) => id);
  return {
    merchants: tenants,
    unbooked: tenants.filter(({ booked }) => !booked),
    admins: idsOf('admin'),
    entering: [...idsOf('employee'), ...idsOf('customer_service')],
  };
};
