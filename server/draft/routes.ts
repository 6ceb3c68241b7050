import { draftsOfForm, removeDraft, saveDraft } from '#resources/draft/calls';
import { resourceByName } from '#resources/resources';
import type { Role } from '#resources/schema/roles';
import { draftFaults, draftMax } from '#resources/draft/draft';
import { route } from '#server/http/call';
import { draftsOf, dropDraft, keepDraft } from './drafts';
import { invalid, ok, refuseFaults } from '#server/refusals';
import { isPlainObject } from '#resources/schema/shape';

export const readRoute = route(draftsOfForm, async ({ ports, caller, input }) =>
  ok(await draftsOf(ports.database, { ...input, accountId: caller.id })),
);

interface DraftKey {
  readonly resource: string;
  readonly visit: string | null;
  readonly recordId: number | null;
}

/** The values as JSON, if they are such that the form of the role could hold them. */
const checked = ({ resource: name, recordId }: DraftKey, role: Role, values: unknown): string => {
  const resource = resourceByName(name);
  if (!resource) throw invalid({ resource: 'notAnOption' });
  if (!isPlainObject(values)) throw invalid({ values: 'wrongType' });
  refuseFaults(draftFaults(resource, role, recordId, values));
  const json = JSON.stringify(values);
  if (new TextEncoder().encode(json).length > draftMax) throw invalid({ values: 'tooBigText' });
  return json;
};

// Drafts have no place in the operation log: nothing of the business has happened yet.
export const saveRoute = route(saveDraft, async ({ ports, caller, input }) => {
  const { values, version, ...named } = input;
  const json = checked(named, caller.role, values);
  await ports.database
    .transaction()
    .execute((tx) => keepDraft(tx, { ...named, accountId: caller.id }, { json, version, now: ports.now() }));
  return ok(true);
});

export const removeRoute = route(removeDraft, async ({ ports, caller, input }) => {
  await dropDraft(ports.database, { ...input, accountId: caller.id });
  return ok(true);
});
