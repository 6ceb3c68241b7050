import { sql } from 'kysely';
import { say } from '#engine/schema/language';
import { organization } from '#engine/schema/organization';
import type { Reminder } from '#engine/schema/reminder';
import type { Fields, Resource } from '#engine/schema/resource';
import { typeOf } from '#engine/schema/field';
import { dayMs } from '#engine/schema/spans';
import { targetOf } from '#engine/schema/values';
import { resources } from '#resources/resources';
import { writeAudit } from '#engine/server/audit/auditLog';
import { hideDeleted } from '#engine/server/database/conditions';
import { and, columnOf, fromTable, selectList, type StoredRow } from '#engine/server/database/read';
import type { Queries } from '#engine/server/database/tables';
import type { Ports } from '#engine/server/environment/ports';
import { dayIn } from '#engine/server/time/days';
import { type AlertRecipients, sendAlert } from '#engine/subjects/alert/server/alert';
import type { Job } from '#engine/subjects/job/server/job';
import { titlesFor } from './titles';

type Reminding = Resource & { readonly remind: Reminder<Fields> };

const reminding = resources.filter((one): one is Reminding => one.remind !== undefined);

type Now = Pick<Ports, 'now' | 'service'>;

/** Whether the field holds a day and no moment: it comes when it begins at the service, and is over when it ends there. */
const isOfDays = ({ fields, remind: { field } }: Reminding): boolean => {
  const own = fields[field];
  return own !== undefined && typeOf(own).ofDays === true;
};

/** What one message names at most; of more it has their number. */
const namedMax = 5;
/** Records of one transaction; what is left comes in the next. */
const batch = 500;

/**
 * Notes so many records as told, and returns them: those whose moment comes soon enough and was not told before. The table
 * `alert` keeps what was told, by resource, record and moment.
 */
const takeDue = async (tx: Queries, resource: Reminding, { now: clock, service }: Now): Promise<StoredRow[]> => {
  const { field, before, to, when } = resource.remind;
  const [moment, now] = [columnOf(field), clock()];
  const until = new Date(now.getTime() + before.days * dayMs);
  const subject = sql`concat_ws('/', ${resource.name}::text, t.id, extract(epoch from ${moment}))`;
  const where = and([
    isOfDays(resource)
      ? sql`${moment} between ${dayIn(service.zone, now)}::date and ${dayIn(service.zone, until)}::date`
      : sql`${moment} > ${now.toISOString()}::timestamptz and ${moment} <= ${until.toISOString()}::timestamptz`,
    sql`${columnOf(to)} is not null`,
    ...(when ? [sql`${columnOf(when.field)} in (${sql.join([when.is].flat().map((value) => sql.lit(value)))})`] : []),
    ...hideDeleted(resource, []),
    sql`not exists (select from alert where kind = 'reminder' and subject = ${subject})`,
  ]);
  const { rows } = await sql<StoredRow>`
    with due as (select t.id, ${subject} as subject from ${fromTable(resource)} where ${where} order by ${moment}, t.id limit ${sql.lit(batch)}),
    told as (
      insert into alert (kind, subject, began_at) select 'reminder', subject, ${now.toISOString()}::timestamptz from due
      on conflict do nothing returning subject
    )
    select ${selectList(resource)} from ${fromTable(resource)}
    where t.id in (select id from due join told using (subject)) order by ${moment}, t.id`.execute(tx);
  return rows;
};

/** Tells one recipient of all these records: each by its title, or of many together. */
const tell = async (
  tx: Queries,
  resource: Reminding,
  to: AlertRecipients,
  rows: readonly StoredRow[],
  { now, service }: Now,
): Promise<void> => {
  const { name, remind } = resource;
  const { field } = remind;
  const dayOf = (row: StoredRow | undefined) => {
    const value = String(row?.[field]);
    return isOfDays(resource) ? value : dayIn(service.zone, new Date(value));
  };
  const common = { resource: name, field };
  const titles = await titlesFor(tx, resource, to, rows.slice(0, namedMax));
  const facts =
    rows.length > namedMax
      ? [{ ...common, count: String(rows.length), from: dayOf(rows[0]), to: dayOf(rows.at(-1)) }]
      : rows.map((row) => {
          const day = dayOf(row);
          return {
            ...common,
            id: String(row.id),
            title: titles.get(row.id) ?? '',
            from: day,
            to: day,
          };
        });
  for (const one of facts) await sendAlert(tx, { to, kind: 'reminder', facts: one }, now());
};

/** Tells what is due of one resource, with a row in the log for each record; returns how many records there were. */
const remindOf = async (ports: Ports, resource: Reminding): Promise<number> =>
  ports.database.transaction().execute(async (tx) => {
    const startedAt = performance.now();
    const rows = await takeDue(tx, resource, ports);
    const { to } = resource.remind;
    const field = resource.fields[to];
    const isOrganization = field !== undefined && targetOf(field) === organization?.resource;
    for (const id of new Set(rows.map((row) => Number(row[to])))) {
      const recipient = isOrganization ? { organization: id } : { account: id };
      await tell(
        tx,
        resource,
        recipient,
        rows.filter((row) => row[to] === id),
        ports,
      );
    }
    const { stamp } = ports.integrity;
    const audit = { action: 'remind', resource: resource.name, ip: '', userAgent: 'remind', stamp, startedAt };
    await writeAudit(
      tx,
      ports.now(),
      audit,
      rows.map(({ id }) => ({ recordId: id })),
    );
    return rows.length;
  });

/** Tells everything that is due. */
export const remind = async (ports: Ports, signal?: AbortSignal): Promise<void> => {
  for (const resource of reminding) {
    let told = batch;
    while (told === batch) {
      signal?.throwIfAborted();
      told = await remindOf(ports, resource);
    }
  }
};

export const jobs: readonly Job[] = [
  {
    name: 'remind',
    label: say('发送到期提醒', 'Send reminders'),
    period: () => (reminding.length > 0 ? { seconds: 3600 } : undefined),
    timeout: 300,
    run: ({ ports, signal }) => remind(ports, signal),
  },
];

/** A moment that was told this long ago is over, and so is a day with its last hour. */
const longest = Math.max(0, ...reminding.map(({ remind: { before } }) => before.days + 2)) * dayMs;

export const cleanUp = async ({ database, now }: Ports): Promise<void> => {
  const until = new Date(now().getTime() - longest).toISOString();
  await database.deleteFrom('alert').where('kind', '=', 'reminder').where('began_at', '<', until).execute();
};
