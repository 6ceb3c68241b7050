import { sql } from 'kysely';
import { typeOf, type Field, type FieldOf } from '#engine/schema/field';
import { check, optionsOf, targetOf } from '#engine/schema/values';
import { say, type Locale } from '#engine/schema/language';
import { madeUpRecord, madeUpValue, type Seed } from '#engine/schema/madeUp';
import { isSecret, type Resource } from '#engine/schema/resource';
import type { Values } from '#engine/schema/writable';
import { dayMs, hourMs } from '#engine/schema/spans';
import { isByHand } from '#engine/schema/fieldTypes/position';
import { fromTable } from '#engine/server/database/read';
import type { Queries } from '#engine/server/database/tables';
import { insertRow } from '#engine/server/database/write';
import { candidatesFor, readCandidates, readSame, type Candidates } from './candidates';
import { randomFrom, type Random } from './random';
import { resources } from '#resources/resources';

/** How many days the log of the demo goes back. */
export const logDays = 14;

/** Rows of each table, over as many days. */
const count = 36;

const remarks = [
  say('来电确认过', 'Confirmed on the phone'),
  say('资料已更新', 'Details were updated'),
  say('下周再看一次', 'To be looked at again next week'),
  say('与上次一致', 'The same as last time'),
  say('等待对方回复', 'Waiting for their answer'),
];

/** A state that a record may be in, its first one mostly. */
const stateOf = (resource: Resource, name: string, field: Field, random: Random): unknown => {
  const options = optionsOf(field);
  if (options.length === 0 || field.initial === undefined) return field.initial;
  const gone = resource.deleted?.field === name ? resource.deleted.value : undefined;
  const states = options.map(({ value }) => value).filter((value) => value !== gone);
  return random.next() < 0.6 ? field.initial : random.pick(states);
};

/** Whether a record may lack the value and be the more lifelike for it. */
const isLeftOut = (resource: Resource, name: string, field: Field, random: Random): boolean =>
  !field.required &&
  !field.stamp &&
  !field.filter &&
  field.initial === undefined &&
  name !== resource.title &&
  random.next() < 0.3;

/** Adds rows to the table of a resource, as its declaration allows, and answers whether any could be made up. */
const addRowsOf = async (
  tx: Queries,
  resource: Resource,
  candidates: Candidates,
  now: Date,
  locale: Locale,
): Promise<boolean> => {
  const random = randomFrom(count + resource.name.length);
  const named = Object.entries(resource.fields).filter(
    ([, field]) => !field.derived && !field.computed && !isByHand(field),
  );
  const references = new Map<string, readonly number[]>();
  for (const [name] of named) references.set(name, await candidatesFor(tx, resource, name, candidates));
  const alike = await Promise.all(named.map(([name, field]) => readSame(tx, name, field, candidates)));
  const taken = new Map(named.flatMap(([name, { unique }]) => (unique ? [[name, new Set<unknown>()] as const] : [])));
  /** One that the database takes: no second time where each is named once, and not the one that it has to differ from. */
  const idFor = (name: string, field: Field, values: Values): number | undefined => {
    const other = 'differs' in field && field.differs ? values[field.differs] : undefined;
    const ids = (references.get(name) ?? []).filter((id) => id !== other && !taken.get(name)?.has(id));
    return ids.length > 0 ? random.pickOften(ids) : undefined;
  };
  /** A few different ones. */
  const idsFor = (name: string, { required, max }: FieldOf<'references'>): readonly number[] | undefined => {
    const offered = references.get(name) ?? [];
    const picks = (required ? 1 : 0) + random.upTo(3);
    const ids = [
      ...new Set(Array.from({ length: offered.length > 0 ? Math.min(picks, max) : 0 }, () => random.pick(offered))),
    ];
    return ids.length > 0 ? ids : undefined;
  };
  const record = (place: number, at: Date) => {
    const seed = (of: string): Seed => ({ place, text: `${of} ${place}`, now: at });
    const valueOf = (field: Field, name: string, values: Values): unknown => {
      if (field.kind === 'references') return idsFor(name, field);
      if (targetOf(field) !== undefined) return idFor(name, field, values);
      if (field.readOnly) return stateOf(resource, name, field, random);
      if (isSecret(resource, name)) return 'no password';
      if (typeOf(field).isProse) {
        const remark = random.pick(remarks)[locale];
        const fitting = [remark, `${remark}${remark}`].find((text) => check(field, text) === undefined);
        if (fitting !== undefined) return fitting;
      }
      const label = name === resource.title ? (resource.labelOne ?? resource.label) : field.label;
      return madeUpValue(field, seed(label[locale]));
    };
    const names = named.filter(([name, field]) => !isLeftOut(resource, name, field, random)).map(([name]) => name);
    const values = madeUpRecord(resource.fields, names, valueOf);
    return Object.assign(values, ...alike.map((sameAs) => sameAs(values)));
  };
  for (let place = 1; place <= count; place += 1) {
    const at = new Date(now.getTime() - ((count - place) * logDays * dayMs) / count - hourMs);
    const values = record(place, at);
    for (const [name, ones] of taken) {
      if (ones.has(values[name])) delete values[name];
      else if (values[name] !== undefined) ones.add(values[name]);
    }
    const isWhole = named.every(([name, field]) => !field.required || field.when || values[name] !== undefined);
    // As many as there are different values of what is unique.
    if (!isWhole) return place > 1;
    await insertRow(tx, resource, values, at);
  }
  return true;
};

/** Whether nobody has ever had a row there: none is left, and the log knows of none. */
export const isUntouched = async (tx: Queries, resource: Resource): Promise<boolean> => {
  const { rows } = await sql<{ untouched: boolean }>`
    select not exists (select 1 from ${fromTable(resource)})
      and not exists (select 1 from operation_log where resource = ${resource.name}) as untouched`.execute(tx);
  return rows[0]?.untouched === true;
};

/** Other resources whose records these have to name. */
const neededBy = (resource: Resource): string[] =>
  Object.values(resource.fields).flatMap((field) => {
    const to = targetOf(field);
    return to === undefined || to === resource.name ? [] : [to];
  });

/**
 * Adds made-up rows for each declared resource that people add to and the demo has no data of its own for, those that others
 * name first.
 * Answers the resources. A table whose rows somebody has removed stays as it is.
 */
export const addDeclared = async (
  tx: Queries,
  now: Date,
  locale: Locale,
  of: readonly Resource[] = resources,
): Promise<readonly Resource[]> => {
  const waiting: Resource[] = [];
  for (const resource of of) if (resource.allow.insert && (await isUntouched(tx, resource))) waiting.push(resource);
  if (waiting.length === 0) return [];
  const candidates = await readCandidates(tx, of);
  const added: Resource[] = [];
  while (waiting.length > 0) {
    const isFree = (one: Resource) => !waiting.some((other) => neededBy(one).includes(other.name));
    const at = Math.max(0, waiting.findIndex(isFree));
    for (const resource of waiting.splice(at, 1))
      if (await addRowsOf(tx, resource, candidates, now, locale)) added.push(resource);
  }
  return added;
};
