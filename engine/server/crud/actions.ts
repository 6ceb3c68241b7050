import { visible, type StoredRow, lockRow } from '#engine/server/database/read';
import type { Queries } from '#engine/server/database/tables';
import type { FieldChanges } from '#engine/server/audit/auditLog';
import { lockReferences } from '#engine/server/database/write';
import type { Caller } from '#engine/subjects/session/server/sessions';
import { route, type Context, type Route } from '#engine/server/http/call';
import { replyOnce } from '#engine/server/http/replyOnce';
import { conflict, refuseFaults } from '#engine/server/refusals';
import { dayIn } from '#engine/server/time/days';
import { rulesOf } from '#engine/server/records/rules';
import { changeRows } from '#engine/server/records/writeRows';
import { withSanitizedText } from '#engine/server/records/richText';
import type { Action } from '#engine/schema/action';
import type { Faults } from '#engine/schema/faults';
import { mayAct } from '#engine/schema/access';
import type { Values } from '#engine/schema/writable';
import { actCall } from '#engine/schema/resourceCalls';
import type { Resource } from '#engine/schema/resource';
import { check } from '#engine/schema/values';

type Acts = Context<Caller, Values & { id: number; version: number | null; requestId: string | null }>;

/** What a call with inputs changes: the values, the inputs that are refused, and those that no field keeps. */
export interface SettledInput {
  readonly values: Values;
  readonly faults: Faults;
  readonly noted: FieldChanges;
}

/** Reads the settings of an action or a transition. Asked before a record is locked, since a deletion locks in that order too. */
export const settleInput = async (
  tx: Queries,
  { ports, caller }: Pick<Context, 'ports' | 'caller'>,
  resource: Resource,
  sets: NonNullable<Action['sets']>,
  input: Values,
): Promise<SettledInput> => {
  const now = ports.now();
  const facts = {
    now: now.toISOString(),
    caller: caller.id,
    get today() {
      return dayIn(ports.service.zone, now);
    },
  };
  const { values, faults } = settle(resource, sets, input, facts);
  const dangling = await lockReferences(tx, resource, caller, values);
  const gone = dangling.flatMap((one) =>
    [...one.faults.values()].map((fault) => [String(sets[one.name]), fault] as const),
  );
  const kept = new Set(Object.values(sets));
  const noted = Object.entries(input).filter(([asked, value]) => value !== null && !kept.has(asked));
  return {
    values,
    faults: { ...Object.fromEntries(gone), ...faults },
    noted: Object.fromEntries(noted.map(([asked, value]) => [asked, [null, value]])),
  };
};

/** The values that an action sets, and the inputs that their fields refuse. */
const settle = (
  resource: Resource,
  sets: NonNullable<Action['sets']>,
  input: Values,
  facts: Values,
): { values: Values; faults: Faults } => {
  const faults: Record<string, Faults[string]> = {};
  const values = Object.entries(sets).map(([name, setting]) => {
    if (typeof setting === 'object') return [name, setting.is];
    if (!Object.hasOwn(input, setting)) return [name, facts[setting]];
    const [field, value] = [resource.fields[name], input[setting] ?? null];
    const fault = field && value !== null ? check({ ...field, required: false, readOnly: false }, value) : undefined;
    if (fault) faults[setting] = fault;
    return [name, value];
  });
  return { values: withSanitizedText(resource, Object.fromEntries(values)), faults };
};

/** Refuses a record that is in a state without this action, or no longer the one that the caller saw. */
const refuseRecord = ({ caller, input }: Acts, resource: Resource, name: string, before: StoredRow): void => {
  const { deleted } = resource;
  if ((deleted && before[deleted.field] === deleted.value) || !mayAct(caller, resource, name, before))
    throw conflict('state', { ids: [before.id] });
  if (input.version !== null && before.version !== input.version)
    throw conflict('stale', { current: visible(resource, caller.role, before) });
};

const act = async (tx: Queries, context: Acts, resource: Resource, name: string, action: Action): Promise<string> => {
  const { ports, caller, input: whole } = context;
  const { id, version: _version, requestId: _requestId, ...input } = whole;
  const { values, faults, noted } = await settleInput(tx, context, resource, action.sets ?? {}, input);
  const before = await lockRow(tx, resource, caller, id);
  refuseRecord(context, resource, name, before);
  const ruled = rulesOf(resource.name).actionRules?.[name]?.({ record: before, input, now: ports.now() }) ?? {};
  refuseFaults({ ...faults, ...ruled.faults });
  const { sets = {} } = action;
  const after = await changeRows(tx, context, resource, [before], { ...values, ...ruled.values }, { noted, sets });
  return JSON.stringify(visible(resource, caller.role, after[0] ?? before));
};

/** The handlers of the actions that say what they set: lock, refuse, change, note in the audit log, once per request id. */
export const actionRoutes = (resource: Resource): Route[] =>
  Object.entries(resource.actions ?? {}).flatMap(([name, action]) => {
    if (!action.sets) return [];
    const call = actCall(resource, name);
    return route(call, async (context) => {
      const { requestId, ...payload } = context.input;
      context.audit.recordId = payload.id;
      return replyOnce(call, context, { requestId, payload }, (tx) => act(tx, context, resource, name, action));
    });
  });
