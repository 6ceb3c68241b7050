import { route, type Route } from '#server/http/call';
import { readRow } from '#server/database/read';
import { writeAudit } from '#server/audit/auditLog';
import { withIdempotencyKey } from '#server/audit/idempotencyKeys';
import { conflict, invalid, notFound, ok, okJson } from '#server/refusals';
import { addNote } from '#server/records/notes';
import { readRevertible } from '#server/records/revertible';
import { readTimeline } from '#server/records/timeline';
import { change as changeRecord } from './writes';
import { mayWriteRow } from '#resources/schema/access';
import type { Resource } from '#resources/schema/resource';
import { noteCall, revertCall, timelineCall } from '#resources/schema/timeline';

const usual = 20;

/** What happened to a record: whoever may open the record reads it, as far as their role sees its fields. */
export const timelineRoute = (resource: Resource): Route =>
  route(timelineCall(resource), async ({ ports, caller, input }) => {
    const { id, kind, before, pageSize } = input;
    if (!(await readRow(ports.database, resource, caller, id))) throw notFound();
    return ok(await readTimeline(ports.database, resource, caller.role, { id, kind, before, size: pageSize ?? usual }));
  });

export const noteRoute = (resource: Resource): Route =>
  route(noteCall(resource), async ({ ports, caller, input, audit }) => {
    const { id, text, requestId } = input;
    audit.recordId = id;
    const now = ports.now();
    const key = { accountId: caller.id, requestId, payload: { call: `${resource.name}/note`, id, text }, now };
    const json = await ports.database.transaction().execute((tx) =>
      withIdempotencyKey(tx, key, async () => {
        const record = await readRow(tx, resource, caller, id);
        if (!record) throw notFound();
        const { id: note, mentioned } = await addNote(tx, { resource, record, author: caller, text }, now);
        await writeAudit(tx, now, audit, [{ changes: { note: [null, note] } }]);
        return JSON.stringify({ mentioned });
      }),
    );
    return okJson(json);
  });

export const revertRoute = (resource: Resource): Route =>
  route(revertCall(resource), async (context) => {
    const { ports, caller, input, audit } = context;
    const { id, version, change, fields, requestId } = input;
    audit.recordId = id;
    const payload = { call: `${resource.name}/revert`, id, version, change, fields };
    const key = { accountId: caller.id, requestId, payload, now: ports.now() };
    const json = await ports.database.transaction().execute((tx) =>
      withIdempotencyKey(tx, key, async () => {
        const present = await readRow(tx, resource, caller, id);
        if (!present || !mayWriteRow(caller, resource, present)) throw notFound();
        const found = await readRevertible(tx, resource, caller.role, { id, change });
        if (!found) throw conflict('state', { ids: [id] });
        const names = fields ?? Object.keys(found.before);
        if (names.some((name) => !Object.hasOwn(found.before, name))) throw invalid({ fields: 'notAnOption' });
        const record = Object.fromEntries(names.map((name) => [name, found.before[name]]));
        // Who names the fields has seen their present values, at this very version.
        const isStale = fields ? undefined : (row: object) => found.changedSince({ ...row }).length > 0;
        return changeRecord(tx, context, resource, { id, version, record, isStale, noted: { revert: [null, change] } });
      }),
    );
    return okJson(json);
  });
