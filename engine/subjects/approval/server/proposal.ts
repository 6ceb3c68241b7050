import { sql } from 'kysely';
import { resourceByName } from '#resources/resources';
import { changedField } from '#engine/schema/declared/changedLabel';
import { labelsOf } from '#engine/schema/declared/names';
import { typeOf } from '#engine/schema/field';
import type { ProposalFacts } from '#engine/schema/fieldTypes/proposal';
import type { Resource } from '#engine/schema/resource';
import type { Role } from '#engine/schema/roles';
import { anyOfMax } from '#engine/schema/wire/limits';
import { isPlainObject } from '#engine/schema/shape';
import type { Values } from '#engine/schema/writable';
import type { ApprovalRequired } from '#engine/server/audit/approvalRequired';
import type { FieldChanges } from '#engine/server/audit/auditLog';
import { calledOf } from '#engine/server/database/called';
import { fromTable } from '#engine/server/database/read';
import type { Queries } from '#engine/server/database/tables';
import type { IncomingCall } from '#engine/server/http/call';

/** Inputs that say which record and which try, and not what is asked for; the reason has a place of its own. */
const plumbing = ['id', 'ids', 'version', 'requestId'];

/** What a request shows: what one record becomes, and the inputs that no field of it keeps. Of many records, the change that all have. */
const requestedChanges = (
  payload: Values,
  { outcomes, approval }: Pick<ApprovalRequired, 'outcomes' | 'approval'>,
): FieldChanges => {
  const [first, ...others] = outcomes.map(({ changes = {} }) => changes);
  const same = (name: string, change: unknown) =>
    others.every((other) => JSON.stringify(other[name]) === JSON.stringify(change));
  const common = Object.entries(first ?? {}).filter(([name, change]) => same(name, change));
  const inputs = Object.entries(payload)
    .filter(([name, value]) => !plumbing.includes(name) && name !== approval.reason && value !== null && value !== '')
    .map(([name, value]) => [name, [null, isPlainObject(value) ? JSON.stringify(value) : value]] as const);
  return { ...Object.fromEntries(inputs), ...Object.fromEntries(common) };
};

/** Records that a sentence names at most. */
const mostNamed = 3;

/** What people call these records at this moment, as far as the person who asks may know it. */
const namesOf = async (
  database: Queries,
  resource: Resource,
  ids: readonly number[],
  role: Role,
): Promise<ReadonlyMap<number, string>> => {
  const title = resource.fields[resource.title];
  const called = title && !labelsOf(title) ? calledOf(resource, 't', role) : sql`null`;
  const { rows } = await sql<{ id: number; called: string | null }>`
    select t.id, nullif(${called}, '') as called from ${fromTable(resource)}
    where t.id = any(${ids}::bigint[]) order by t.id`.execute(database);
  return new Map(rows.map((row) => [row.id, row.called ?? `#${row.id}`]));
};

/** What the records are called that these changes refer to. */
const referencesIn = async (
  database: Queries,
  resource: string,
  changes: FieldChanges,
  role: Role,
): Promise<ProposalFacts['names']> => {
  const found = Object.entries(changes).flatMap(([name, values]) => {
    const field = changedField(resource, name);
    const target = resourceByName((field && typeOf(field).target?.(field)) ?? '');
    const ids = values.flat().filter((value): value is number => Number.isSafeInteger(value));
    return target && ids.length > 0 ? [{ target, ids }] : [];
  });
  const named: [string, string][] = [];
  for (const { target, ids } of found)
    for (const [id, called] of await namesOf(database, target, ids, role)) named.push([`${target.name} ${id}`, called]);
  return Object.fromEntries(named);
};

/** What a call would do that needs a second person. What it says of itself comes first, as that of a bulk change does. */
export const proposalOf = async (
  database: Queries,
  { call, audit, sent, caller: { role } }: Pick<IncomingCall, 'call' | 'audit' | 'sent' | 'caller'>,
  { outcomes, approval }: ApprovalRequired,
): Promise<ProposalFacts> => {
  const [first] = outcomes;
  if (first?.proposal) return first.proposal(database);
  const changes = requestedChanges(sent, { outcomes, approval });
  const resource = resourceByName(call.resource);
  const ids = outcomes.flatMap((one) =>
    (one.resource ?? call.resource) === call.resource && one.recordId ? [one.recordId] : [],
  );
  const called =
    resource && ids.length > 0 ? [...(await namesOf(database, resource, ids.slice(0, mostNamed), role)).values()] : [];
  const given = changes[resource?.title ?? '']?.[1];
  return {
    action: audit.action,
    resource: call.resource,
    records: outcomes.length,
    titles: called.length === 0 && typeof given === 'string' ? [given] : called,
    changes,
    names: await referencesIn(database, call.resource, changes, role),
    // No list can be asked for more of them by name.
    ...(ids.length > 1 && ids.length <= anyOfMax && { filter: { id: ids.join(',') } }),
  };
};
