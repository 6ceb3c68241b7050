import { sql } from 'kysely';
import { type Locale, countTexts, inEach, joined, labeled, say, sayCount } from '#engine/schema/language';
import { resources } from '#resources/resources';
import type { Resource } from '#engine/schema/resource';
import type { JobContext, JobOutcome } from '#engine/subjects/job/server/job';
import type { Ports } from '#engine/server/environment/ports';
import { repairRecord, writtenTexts, type Repair } from './repairTexts';
import { columnOf, fromTable } from '#engine/server/database/read';

/** Counts up when the form of a text changes (engine/schema/sameText.ts): then all records are read once more. */
const rule = 1;
/** Records that one statement reads. */
const batch = 500;
/** Records that one run names. */
const named = 20;

/** Resources whose records people change, with texts. What nobody changes any more stays as it was agreed. */
const repaired = resources.filter(
  (resource) => !resource.appendOnly && resource.allow.modify && writtenTexts(resource).length > 0,
);

/** How far the records of each resource have been read by this rule. */
const progressOf = async ({ database }: Pick<Ports, 'database'>) => {
  const rows = await database.selectFrom('text_form').selectAll().where('rule', '=', rule).execute();
  return new Map(rows.map((row) => [row.resource, row]));
};

/** Whether records are left whose texts nobody has looked at. */
export const hasOldTexts = async (ports: Pick<Ports, 'database'>): Promise<boolean> => {
  const progress = await progressOf(ports);
  return repaired.some(({ name }) => progress.get(name)?.done !== true);
};

const keep = async ({ database }: Pick<Ports, 'database'>, resource: Resource, up_to: number, done: boolean) => {
  await database
    .insertInto('text_form')
    .values({ resource: resource.name, rule, up_to, done })
    .onConflict((on) => on.column('resource').doUpdateSet({ rule, up_to, done }))
    .execute();
};

/** Reads the records of a resource from an id on until the signal fires, and brings their texts into form. */
const repairAll = async (ports: Ports, resource: Resource, from: number, signal: AbortSignal): Promise<Repair[]> => {
  const found: Repair[] = [];
  const columns = writtenTexts(resource).map((name) => sql`${columnOf(name)} as ${sql.id(name)}`);
  for (let up = from, more = true; more && !signal.aborted;) {
    const { rows } = await sql<{ id: number } & Readonly<Record<string, unknown>>>`
      select t.id, ${sql.join(columns)} from ${fromTable(resource)} where t.id > ${up} order by t.id limit ${sql.lit(batch)}`.execute(
      ports.database,
    );
    for (const row of rows) found.push(...(await repairRecord(ports, resource, row)));
    up = rows.at(-1)?.id ?? up;
    more = rows.length === batch;
    await keep(ports, resource, up, !more);
  }
  return found;
};

const texts = {
  left: say(
    '以下记录的文本未改动，请打开后修改或移除',
    'Texts left as they are; open each record to change or remove it',
  ),
  merged: say(
    '以下记录现与其他记录的编号相同，请核对',
    'IDs that are now the same as those of other records; look at each',
  ),
  more: sayCount(
    '另有 %{count} 条，见操作日志',
    '%{count} more is in the operation log',
    '%{count} more are in the operation log',
  ),
} as const;

const listOf = (repairs: readonly Repair[], state: Repair['state'], locale: Locale): string | undefined => {
  const those = repairs.filter((one) => one.state === state);
  if (those.length === 0) return undefined;
  const rest = those.length > named ? [countTexts(texts.more, those.length - named)[locale]] : [];
  return labeled(
    locale,
    texts[state][locale],
    joined(locale, [...those.slice(0, named).map(({ what }) => what[locale]), ...rest]),
  );
};

/** What people must look into, in words; nothing where every text had its form or got it. */
const outcomeOf = (repairs: readonly Repair[]): JobOutcome | undefined => {
  const inWords = (locale: Locale) =>
    [listOf(repairs, 'left', locale), listOf(repairs, 'merged', locale)].filter((one) => one !== undefined).join('\n');
  return repairs.length > 0 ? { found: inEach(inWords) } : undefined;
};

/**
 * Brings texts that are older than the rule into the form in which new ones are kept, so that ids which look the same are
 * the same. It goes on where the last run was, and names what it left and what has become equal.
 */
export const repairTexts = async ({
  ports,
  signal,
}: Pick<JobContext, 'ports' | 'signal'>): Promise<JobOutcome | void> => {
  const progress = await progressOf(ports);
  const found: Repair[] = [];
  for (const resource of repaired) {
    const known = progress.get(resource.name);
    if (known?.done !== true) found.push(...(await repairAll(ports, resource, known?.up_to ?? 0, signal)));
  }
  return outcomeOf(found);
};
