import { sql, type Kysely } from 'kysely';
import { mayDo } from '#resources/schema/access';
import type { Field } from '#resources/schema/field';
import { say, type Locale } from '#resources/schema/language';
import { madeUpRecord, madeUpValue, type Seed } from '#resources/schema/madeUp';
import { roles, type Role } from '#resources/schema/roles';
import { isSecret, type Resource } from '#resources/schema/resource';
import { dayMs, hourMs } from '#resources/schema/spans';
import { status } from '#resources/schema/status';
import { fromTable } from '#server/database/read';
import type { Tables } from '#server/database/tables';
import { insertRow } from '#server/database/write';
import { randomFrom, type Random } from '#server/madeUp/random';
import { logDays } from './pastWork';

type Tx = Kysely<Tables>;

/** Rows of each table, over as many days as the log of the demo goes back. */
const count = 36;

const remarks = [
  say('来电确认过', 'Confirmed on the phone'),
  say('资料已更新', 'Details were updated'),
  say('下周再看一次', 'To be looked at again next week'),
  say('与上次一致', 'The same as last time'),
  say('等待对方回复', 'Waiting for their answer'),
];

/** Who is there to be named by a record: the ids of each role and of the merchants, and the resources. */
export interface There {
  readonly resources: readonly Resource[];
  readonly people: ReadonlyMap<Role, readonly number[]>;
  readonly merchants: readonly number[];
}

/** Everybody who is there. */
export const thereIn = async (tx: Tx, resources: readonly Resource[]): Promise<There> => {
  const found = await tx
    .selectFrom('account')
    .select(['id', 'role'])
    .where('status', '=', status.enabled)
    .orderBy('id')
    .execute();
  const merchants = await tx
    .selectFrom('tenant')
    .select('id')
    .where('status', '=', status.enabled)
    .orderBy('id')
    .execute();
  const idsIn = (role: Role) => found.filter((one) => one.role === role).map(({ id }) => id);
  return {
    resources,
    people: new Map(roles.map(({ value }) => [value, idsIn(value)])),
    merchants: merchants.map(({ id }) => id),
  };
};

const idsOf = async (tx: Tx, resource: Resource): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select t.id from ${fromTable(resource)} order by t.id limit 100`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
};

/** The roles whose own rows have their id in this field, else those that add records. */
const rolesIn = (resource: Resource, name: string, { people }: There): Role[] => {
  const all = [...people.keys()];
  const own = all.filter((role) => {
    const scopes = resource.rows?.[role];
    return { ...scopes?.read, ...scopes?.write }[name] === 'id';
  });
  return own.length > 0 ? own : all.filter((role) => mayDo(role, resource, 'insert'));
};

/** Those whom a reference may name, those that the sign-in page offers first. */
const offered = async (tx: Tx, resource: Resource, name: string, there: There): Promise<readonly number[]> => {
  const field = resource.fields[name];
  if (field?.kind !== 'reference') return [];
  if (field.to === 'tenant') return there.merchants;
  if (field.to === 'account') return rolesIn(resource, name, there).flatMap((role) => there.people.get(role) ?? []);
  const target = there.resources.find((one) => one.name === field.to);
  return target ? idsOf(tx, target) : [];
};

/** A state that a record may be in, its first one mostly. */
const stateOf = (resource: Resource, name: string, field: Field, random: Random): unknown => {
  if (field.kind !== 'choice' || field.initial === undefined) return field.initial;
  const gone = resource.deleted?.field === name ? resource.deleted.value : undefined;
  const states = field.options.map(({ value }) => value).filter((value) => value !== gone);
  return random.next() < 0.6 ? field.initial : random.pick(states);
};

/** Whether a record may lack the value and be the more lifelike for it. */
const isLeftOut = (resource: Resource, name: string, field: Field, random: Random): boolean =>
  !field.required && !field.filter && field.initial === undefined && name !== resource.title && random.next() < 0.3;

/** Adds rows to the table of a resource, as its declaration allows, and answers whether any could be made up. */
export const addRowsOf = async (
  tx: Tx,
  resource: Resource,
  there: There,
  now: Date,
  locale: Locale,
): Promise<boolean> => {
  const random = randomFrom(count + resource.name.length);
  const named = Object.entries(resource.fields).filter(([, field]) => !field.derived);
  const references = new Map<string, readonly number[]>();
  for (const [name] of named) references.set(name, await offered(tx, resource, name, there));
  const record = (place: number, at: Date) => {
    const seed = (of: string): Seed => ({ place, text: `${of} ${place}`, now: at });
    const given = (field: Field, name: string): unknown => {
      const ids = references.get(name) ?? [];
      if (field.kind === 'reference') return ids.length > 0 ? random.pickOften(ids) : undefined;
      if (field.readOnly) return stateOf(resource, name, field, random);
      if (isSecret(resource, name)) return 'no password';
      if (field.kind === 'longText') return [...random.pick(remarks)[locale]].slice(0, field.max).join('');
      const label = name === resource.title ? (resource.labelOne ?? resource.label) : field.label;
      return madeUpValue(field, seed(label[locale]));
    };
    const names = named.filter(([name, field]) => !isLeftOut(resource, name, field, random)).map(([name]) => name);
    return madeUpRecord(resource.fields, names, given);
  };
  for (let place = 1; place <= count; place += 1) {
    const at = new Date(now.getTime() - ((count - place) * logDays * dayMs) / count - hourMs);
    const values = record(place, at);
    const isWhole = named.every(([name, field]) => !field.required || field.when || values[name] !== undefined);
    if (!isWhole) return false;
    await insertRow(tx, resource, values, at);
  }
  return true;
};
