import { mayWriteRow } from '#engine/schema/access';
import { editingCall, editorsCall } from '#engine/schema/editing';
import type { Resource } from '#engine/schema/resource';
import { readRow } from '#engine/server/database/read';
import { scopeFacts } from '#engine/server/database/scope';
import { route, type Route } from '#engine/server/http/call';
import { seesForm } from '#engine/server/live/liveEventFor';
import { notFound, ok } from '#engine/server/refusals';

export const editorsRoute = (resource: Resource): Route =>
  route(editorsCall(resource), async ({ ports, caller }) => {
    const open = await ports.openForms.open();
    const seen = open.filter((form) => form.resource === resource.name && seesForm(caller, form));
    // Several windows of one person are one person.
    const people = new Map(seen.map((form) => [`${form.recordId} ${form.accountId}`, form]));
    return ok([...people.values()].map(({ recordId, accountId, name }) => ({ recordId, accountId, name })));
  });

// Open forms have no place in the operation log: nothing of the business has happened yet.
export const editingRoute = (resource: Resource): Route =>
  route(editingCall(resource), async ({ ports, caller, input: { id, form, ends } }) => {
    if (ends) {
      await ports.openForms.close(ports, { accountId: caller.id, form });
      return ok(true);
    }
    const row = await readRow(ports.database, resource, caller, id);
    if (!mayWriteRow(caller, resource, row)) throw notFound();
    const [of = {}] = await scopeFacts(ports.database, resource, [row]);
    const { id: accountId, name, sessionId } = caller;
    await ports.openForms.keep(ports, { form, resource: resource.name, recordId: id, of, accountId, name, sessionId });
    return ok(true);
  });
