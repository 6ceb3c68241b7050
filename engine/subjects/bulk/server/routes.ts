import { bulkList, bulkResult, cancelBulk, previewBulk, revertBulk, startBulk } from '#engine/subjects/bulk/calls';
import { bulkTransitionOf, latestJobs, ownJobs, revertingName, beginJob, rowsMovedBy, rowsThatMatch } from './jobs';
import { previewOf } from './preview';
import type { Caller } from '#engine/subjects/session/server/sessions';
import { writeAudit } from '#engine/server/audit/auditLog';
import { whereOf } from '#engine/server/database/conditions';
import { publish } from '#engine/server/events/publish';
import { route, type RawQuery } from '#engine/server/http/call';
import { readFiltersOnly } from '#engine/server/http/filterQuery';
import { refuseUnproved } from '#engine/server/http/proof';
import { replyOnce } from '#engine/server/http/replyOnce';
import { conflict, forbidden, invalid, notFound, ok } from '#engine/server/refusals';
import { type Cells, type Column } from '#engine/server/spreadsheet/csv';
import { sql } from 'kysely';
import { type Locale, say } from '#engine/schema/language';
import type { Person } from '#engine/schema/access';
import type { Resource } from '#engine/schema/resource';
import { bulkOutcomes } from '#engine/subjects/bulk/bulk';
import { and, fromTable } from '#engine/server/database/read';
import { scopeOf } from '#engine/server/database/scope';
import { toColumn } from '#engine/server/database/table';
import type { Ports } from '#engine/server/environment/ports';
import { isPlainObject } from '#engine/schema/shape';
import { fileReply } from '#engine/server/spreadsheet/fileReply';

const idLabel = say('编号', 'ID');
const resultLabel = say('结果', 'Result');

/** The columns of a result. */
const resultColumns = (resource: Resource, locale: Locale): readonly Column[] => [
  { label: idLabel[locale], kind: 'integer' },
  { label: (resource.fields[resource.title]?.label ?? resource.label)[locale], kind: 'text' },
  { label: resultLabel[locale], kind: 'text' },
];

/** Rows read at a time. */
const batch = 1000;

/** The records of a job with their outcomes. A record that is gone, or that the person no longer reads, has no title. */
async function* resultRows(
  { database }: Pick<Ports, 'database'>,
  { id, resource, person, locale }: { id: number; resource: Resource; person: Person; locale: Locale },
): AsyncGenerator<readonly Cells[]> {
  const words = new Map<string, string>(bulkOutcomes.map(({ value, label }) => [value, label[locale]]));
  const title = sql.ref(`t.${toColumn(resource.title)}`);
  for (let last = 0, more = true; more;) {
    const { rows } = await sql<{ id: number; title: string | null; outcome: string }>`
      select r.record_id as id, ${title}::text as title, coalesce(r.outcome, 'waiting') as outcome
      from bulk_row as r left join ${fromTable(resource)} on ${and([sql`t.id = r.record_id`, ...scopeOf(person, resource, 'read')])}
      where r.act_id = ${id} and r.record_id > ${last} order by r.record_id limit ${sql.lit(batch)}`.execute(database);
    yield rows.map((row) => [String(row.id), row.title ?? '', words.get(row.outcome) ?? row.outcome]);
    last = rows.at(-1)?.id ?? last;
    more = rows.length === batch;
  }
}

const isQuery = (value: unknown): value is RawQuery =>
  isPlainObject(value) && Object.values(value).every((one) => typeof one === 'string');

type BulkInput = { readonly resource: string; readonly transition: string; readonly filter: unknown };

/** Fixing fifty thousand records takes longer than a usual call. */
const beginTime = 20_000;

/** The declared transition of an input, and the condition of the rows that its filter means. */
const declaredOf = (caller: Caller, { resource: of, transition: name, filter }: BulkInput) => {
  const declared = bulkTransitionOf(caller.role, of, name);
  if (!declared) throw forbidden();
  if (!isQuery(filter)) throw invalid({ filter: 'wrongType' });
  const { resource } = declared;
  return { ...declared, name, filter, where: whereOf(resource, caller, readFiltersOnly(resource, caller, filter)) };
};

export const previewRoute = route(previewBulk, async ({ ports, caller, input }) => {
  const { where, ...asked } = declaredOf(caller, input);
  return ok(await previewOf(ports.database, caller, asked, where));
});

export const startRoute = route(
  startBulk,
  async (context) => {
    const { resource: named, transition, count, requestId } = context.input;
    const { where, ...asked } = declaredOf(context.caller, context.input);
    const { resource, filter } = asked;
    await refuseUnproved(context.ports, context.caller, resource.proof);
    const job = { resource: named, transition, filter, reverts: null };
    return replyOnce(startBulk, context, { requestId, payload: { ...job, count } }, (tx) =>
      beginJob(tx, context, job, {
        rowsOf: rowsThatMatch(resource, where),
        count,
        skipped: async (database) => (await previewOf(database, context.caller, asked, where)).skipped,
      }),
    );
  },
  { time: beginTime },
);

export const revertRoute = route(
  revertBulk,
  async (context) => {
    const { caller, input } = context;
    const { id, requestId } = input;
    return replyOnce(revertBulk, context, { requestId, payload: { id } }, async (tx) => {
      const job = await ownJobs(tx, caller).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
      if (!job) throw notFound();
      const transition = revertingName(caller.role, job);
      const again = await tx.selectFrom('bulk_act').select('id').where('reverts', '=', id).execute();
      const declared = bulkTransitionOf(caller.role, job.resource, job.transition);
      await refuseUnproved(context.ports, caller, declared?.resource.proof);
      if (transition === undefined || job.state === 'running' || job.done === 0 || again.length > 0)
        throw conflict('state');
      const newJob = { resource: job.resource, transition, filter: {}, reverts: id };
      return beginJob(tx, context, newJob, { rowsOf: rowsMovedBy(id), count: job.done, skipped: async () => [] });
    });
  },
  { time: beginTime },
);

export const cancelRoute = route(cancelBulk, async ({ ports, caller, input, audit }) => {
  await ports.database.transaction().execute(async (tx) => {
    // Waits for the batch that is being moved.
    const job = await ownJobs(tx, caller).selectAll().where('id', '=', input.id).forUpdate().executeTakeFirst();
    if (!job) throw notFound();
    if (job.state !== 'running') throw conflict('state');
    const ended = { state: 'canceled', ended_at: ports.now().toISOString() };
    await tx.updateTable('bulk_act').set(ended).where('id', '=', job.id).execute();
    await writeAudit(tx, ports.now(), audit, [{ recordId: job.id }]);
    await publish(tx, { about: 'bulk', accountId: caller.id });
  });
  return ok(true);
});

export const listRoute = route(bulkList, async ({ ports, caller }) => ok(await latestJobs(ports.database, caller)));

export const resultRoute = route(
  bulkResult,
  async ({ ports, caller, input, locale }) => {
    const job = await ownJobs(ports.database, caller).selectAll().where('id', '=', input.id).executeTakeFirst();
    const declared = job && bulkTransitionOf(caller.role, job.resource, job.transition);
    if (!declared) throw notFound();
    const rows = resultRows(ports, { id: job.id, resource: declared.resource, person: caller, locale });
    const names = { name: `bulk-${job.id}`, title: declared.resource.label[locale] };
    return fileReply('csv', names, resultColumns(declared.resource, locale), rows);
  },
  { time: null, pool: 'long' },
);
