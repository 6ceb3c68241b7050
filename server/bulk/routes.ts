import { bulkList, bulkResult, cancelBulk, previewBulk, revertBulk, startBulk } from '#resources/bulk/calls';
import { bulkTransitionOf, latestActs, ownActs, revertingName } from './acts';
import { previewOf } from './preview';
import { beginAct, rowsMovedBy, rowsThatMatch } from './begin';
import { resultColumns, resultRows } from './result';
import type { Caller } from '#server/signIn/caller';
import { writeAudit } from '#server/audit/auditLog';
import { whereOf } from '#server/database/conditions';
import { publish } from '#server/events/publish';
import { route, type RawQuery, type Route } from '#server/http/call';
import { readFiltersOnly } from '#server/http/filterQuery';
import { withIdempotencyKey } from '#server/audit/idempotencyKeys';
import { pacedStream } from '#server/overload/pacedStream';
import { conflict, forbidden, invalid, notFound, ok, okJson } from '#server/refusals';
import { contentTypes } from '#server/spreadsheet/contentTypes';
import { csvBytes } from '#server/spreadsheet/csv';

const isQuery = (value: unknown): value is RawQuery =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((one) => typeof one === 'string');

type BulkInput = { readonly resource: string; readonly transition: string; readonly filter: unknown };

/** Fixing fifty thousand records takes longer than a usual call. */
const beginTime = 20_000;

/** The declared transition of an input, and the condition of the rows that its filter means. */
const askedOf = (caller: Caller, { resource: of, transition: name, filter }: BulkInput) => {
  const declared = bulkTransitionOf(caller.role, of, name);
  if (!declared) throw forbidden();
  if (!isQuery(filter)) throw invalid({ filter: 'wrongType' });
  const { resource } = declared;
  return { ...declared, name, filter, where: whereOf(resource, caller, readFiltersOnly(resource, caller, filter)) };
};

const previewRoute = route(previewBulk, async ({ ports, caller, input }) => {
  const { where, ...asked } = askedOf(caller, input);
  return ok(await previewOf(ports.database, caller, asked, where));
});

const startRoute = route(
  startBulk,
  async (context) => {
    const { ports, caller, input } = context;
    const { resource: named, transition, count, requestId } = input;
    const { resource, filter, where } = askedOf(caller, input);
    const payload = { resource: named, transition, filter, count };
    const json = await ports.database
      .transaction()
      .execute((tx) =>
        withIdempotencyKey(tx, { accountId: caller.id, requestId, payload, now: ports.now() }, () =>
          beginAct(
            tx,
            context,
            { resource: named, transition, filter, reverts: null },
            { rowsOf: rowsThatMatch(resource, where), count },
          ),
        ),
      );
    return okJson(json);
  },
  { time: beginTime },
);

const revertRoute = route(
  revertBulk,
  async (context) => {
    const { ports, caller, input } = context;
    const { id, requestId } = input;
    const payload = { bulk: id };
    const json = await ports.database.transaction().execute((tx) =>
      withIdempotencyKey(tx, { accountId: caller.id, requestId, payload, now: ports.now() }, async () => {
        const act = await ownActs(tx, caller).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
        if (!act) throw notFound();
        const transition = revertingName(caller.role, act);
        const again = await tx.selectFrom('bulk_act').select('id').where('reverts', '=', id).execute();
        if (transition === undefined || act.state === 'running' || act.done === 0 || again.length > 0)
          throw conflict('state');
        const wanted = { resource: act.resource, transition, filter: {}, reverts: id };
        return beginAct(tx, context, wanted, { rowsOf: rowsMovedBy(id), count: act.done });
      }),
    );
    return okJson(json);
  },
  { time: beginTime },
);

const cancelRoute = route(cancelBulk, async ({ ports, caller, input, audit }) => {
  await ports.database.transaction().execute(async (tx) => {
    // Waits for the batch that is being moved.
    const act = await ownActs(tx, caller).selectAll().where('id', '=', input.id).forUpdate().executeTakeFirst();
    if (!act) throw notFound();
    if (act.state !== 'running') throw conflict('state');
    const ended = { state: 'canceled', ended_at: ports.now().toISOString() };
    await tx.updateTable('bulk_act').set(ended).where('id', '=', act.id).execute();
    await writeAudit(tx, ports.now(), audit, [{ recordId: act.id }]);
    await publish(tx, { about: 'bulk', accountId: caller.id });
  });
  return ok(true);
});

const listRoute = route(bulkList, async ({ ports, caller }) => ok(await latestActs(ports.database, caller)));

/** Milliseconds that a reader may take for a piece of the file. */
const longestPause = 45_000;

const resultRoute = route(
  bulkResult,
  async ({ ports, caller, input, locale }) => {
    const act = await ownActs(ports.database, caller).selectAll().where('id', '=', input.id).executeTakeFirst();
    const declared = act && bulkTransitionOf(caller.role, act.resource, act.transition);
    if (!declared) throw notFound();
    const rows = resultRows(ports, { id: act.id, resource: declared.resource, person: caller, locale });
    const bytes = csvBytes(resultColumns(declared.resource, locale), rows);
    return { name: `bulk-${act.id}.csv`, type: contentTypes.csv, file: pacedStream(bytes, longestPause) };
  },
  { time: null, lane: 'long' },
);

export const bulkRoutes: readonly Route[] = [
  previewRoute,
  startRoute,
  listRoute,
  cancelRoute,
  revertRoute,
  resultRoute,
];
