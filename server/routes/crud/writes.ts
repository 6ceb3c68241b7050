import type { Kysely } from 'kysely';
import { lockRows, visible } from '../../database/read';
import type { Tables } from '../../database/tables';
import { holdReferences, insertRow, updateRows } from '../../database/write';
import type { GuardedCall, Scene } from '../../http/call';
import { read } from '../../http/input';
import { rowOf } from '../../http/openapi/schema';
import { conflict, notFound, okJson, type Answer } from '../../reply/refusals';
import { once, requestIdField } from '../../idempotency/requestKeys';
import { withHarmlessText } from './richText';
import { conclude, pairs, refuse, withHashes, withoutPasswords } from './changes';
import { checkNew, prepareNew } from './newRecord';
import { callFacts, idField } from './reads';
import { say } from '../../../resources/vocabulary/language';
import { isSame } from '../../../resources/vocabulary/values';
import { checkRecord, type Values } from '../../../resources/vocabulary/record';
import type { Fields, Resource } from '../../../resources/vocabulary/schema';
import { systemFields } from '../../../resources/vocabulary/systemFields';

/** The form's fields, as the API's description lists them; a role may write some of them or all. */
const formFields = (resource: Resource, call: 'insert' | 'modify'): Fields =>
  Object.fromEntries(
    resource.form
      .flatMap(({ fields }) => fields)
      .flatMap((name) => {
        const field = resource.fields[name];
        return !field || (call === 'modify' && field.fixed)
          ? []
          : [[name, call === 'insert' ? field : { ...field, required: false }]];
      }),
  );

const danglingFaults = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, 'noSuchRecord' as const]));

/** The request id of a payload, if it has one, and what is sent beside it. */
const withoutRequestId = ({ requestId: requestIdSent, ...sent }: Values) => ({
  sent,
  ...read({ requestId: requestIdField }, requestIdSent === undefined ? {} : { requestId: requestIdSent }),
});

const insert = async (scene: Scene, resource: Resource): Promise<Answer> => {
  const { ports, caller, payload } = scene;
  const { requestId, sent } = withoutRequestId(payload);
  const { values, faults } = checkNew(resource, sent, caller);
  refuse(faults);
  const prepared = await prepareNew(scene, resource, values);
  const now = ports.now();
  const key = {
    accountId: caller.id,
    requestId,
    payload: { call: `${resource.name}/insert`, ...withoutPasswords(resource, sent) },
    now,
  };
  const json = await ports.database.transaction().execute((tx) =>
    once(tx, key, async () => {
      refuse(danglingFaults(await holdReferences(tx, resource, caller, values)));
      const after = await insertRow(tx, resource, prepared, now);
      await conclude(tx, scene, resource, [{ before: undefined, after }], values);
      return JSON.stringify(visible(resource, caller.role, after));
    }),
  );
  return okJson(json);
};

/** A change of one record that somebody asks for, and the version that they saw. */
interface Wanted {
  readonly id: number;
  readonly version: number;
  readonly record: Values;
}

const versionFields = { ...idField, version: { ...systemFields.version, required: true, readOnly: false } } as const;

/** The modify itself, in its transaction; returns the row as JSON text. */
const change = async (tx: Kysely<Tables>, scene: Scene, resource: Resource, wanted: Wanted): Promise<string> => {
  const { ports, caller } = scene;
  const { id, version, record } = wanted;
  const dangling = await holdReferences(tx, resource, caller, record);
  const [before] = await lockRows(tx, resource, caller, [id]);
  if (!before) throw notFound();
  if (resource.deleted && before[resource.deleted.field] === resource.deleted.value)
    throw conflict('state', { ids: [id] });
  if (before.version !== version) throw conflict('stale', { current: visible(resource, caller.role, before) });
  const { values, faults } = checkRecord(resource, record, caller.role, before);
  const changed = Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, before[name])));
  refuse({ ...danglingFaults(dangling.filter((name) => name in changed)), ...faults });
  if (Object.keys(changed).length === 0) return JSON.stringify(visible(resource, caller.role, before));
  const hashed = await withHashes(ports, resource, changed);
  const rows = await updateRows(tx, resource, [id], hashed, ports.now());
  await conclude(tx, scene, resource, pairs([before], rows), changed);
  return JSON.stringify(rows.map((row) => visible(resource, caller.role, row))[0]);
};

const modify = async (scene: Scene, resource: Resource): Promise<Answer> => {
  const { ports, caller, payload } = scene;
  const { requestId, sent: whole } = withoutRequestId(payload);
  const { id: idSent, version: versionSent, ...sent } = whole;
  const record = withHarmlessText(resource, sent);
  const { id, version } = read(versionFields, { id: idSent, version: versionSent });
  scene.act.recordId = id;
  const key = {
    accountId: caller.id,
    requestId,
    payload: { call: `${resource.name}/modify`, id, version, ...withoutPasswords(resource, sent) },
    now: ports.now(),
  };
  // Before the version is looked at: one's own change, sent again because its answer was lost, is no change by others.
  const json = await ports.database
    .transaction()
    .execute((tx) => once(tx, key, () => change(tx, scene, resource, { id, version, record })));
  return okJson(json);
};

export const insertCall = (resource: Resource): GuardedCall => ({
  method: 'POST',
  ...callFacts(resource, 'insert', say('新建', 'create')),
  input: { ...formFields(resource, 'insert'), requestId: requestIdField },
  answer: rowOf(resource),
  handle: (scene) => insert(scene, resource),
});

export const modifyCall = (resource: Resource): GuardedCall => ({
  method: 'POST',
  ...callFacts(resource, 'modify', say('修改', 'edit')),
  input: { ...versionFields, ...formFields(resource, 'modify'), requestId: requestIdField },
  answer: rowOf(resource),
  handle: (scene) => modify(scene, resource),
});
