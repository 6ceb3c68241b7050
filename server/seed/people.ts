import type { ClientBase } from 'pg';
import { copyRows, type Value } from './copy';
import { merchantName, personName } from './names';
import type { Random } from './random';
import type { Role } from '../../resources/roles';
import { status } from '../../resources/status';

const merchants = 200;
const staff: readonly [role: Role, count: number][] = [
  ['admin', 4],
  ['customer_service', 26],
  ['employee', 120],
];
const merchantAdmins = 150;
const day = 24 * 3_600_000;

export interface Merchant {
  readonly id: number;
  readonly level: number;
  readonly madeAt: number;
}

/** Everybody who may stand in the made-up rows, those of the database before as well. */
export interface People {
  readonly merchants: readonly Merchant[];
  /** Merchants that have no log yet: theirs can be written from the start. */
  readonly unbooked: readonly Merchant[];
  readonly admins: readonly number[];
  /** Those who enter. */
  readonly entering: readonly number[];
}

const merchantRow = (random: Random, place: number, from: number): Value[] => {
  const at = new Date(from - (1 + random.upTo(200)) * day);
  const phone = `13${random.upTo(10)} ${1000 + random.upTo(9000)} ${1000 + random.upTo(9000)}`;
  return [
    merchantName(place),
    random.upTo(4),
    personName(random),
    phone,
    `contact@merchant${place + 1}.example`,
    status.enabled,
    at,
    at,
  ];
};

const addMerchants = async (client: ClientBase, random: Random, from: number): Promise<number[]> => {
  const columns = ['name', 'level', 'contact_name', 'contact_phone', 'email', 'status', 'created_at', 'updated_at'];
  const before = await client.query<{ id: number }>('select coalesce(max(id), 0)::integer as id from tenant');
  const rows = Array.from({ length: merchants }, (_, place) => merchantRow(random, place, from));
  await copyRows(client, 'tenant', columns, rows);
  const { rows: made } = await client.query<{ id: number }>('select id::integer from tenant where id > $1', [
    before.rows[0]?.id,
  ]);
  return made.map(({ id }) => id);
};

/** Nobody knows the password of these. */
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
  const rows = roles.map((role, place): Value[] => {
    const at = new Date(from - random.upTo(100) * day);
    const tenantId = role === 'tenant_admin' ? (merchantIds[place % merchantIds.length] ?? null) : null;
    const enabled = random.next() < 0.95 ? status.enabled : status.disabled;
    const username = `seed.${role.replace('_', '.')}.${place + 1}`;
    const email = `${username}@console.example`;
    return [username, personName(random), role, hash, tenantId, email, enabled, at, at];
  });
  const columns = ['username', 'name', 'role', 'password', 'tenant_id', 'email', 'status', 'created_at', 'updated_at'];
  await copyRows(client, 'account', columns, rows);
};

/** A merchant that was there at that time, the first ones far more often than the last. */
export const merchantAt = (random: Random, merchants: readonly Merchant[], at: number): Merchant => {
  for (;;) {
    const merchant = random.pickOften(merchants);
    if (merchant.madeAt <= at) return merchant;
  }
};

/** Adds 200 merchants and 300 accounts, made before `from`, and answers all that there are. */
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
