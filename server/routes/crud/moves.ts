import { forgetReferences } from '../../database/forgetReferences';
import { lockRows, visible, type StoredRow } from '../../database/read';
import { deleteRows, updateRows } from '../../database/write';
import type { GuardedCall, Scene } from '../../http/call';
import { releaseLines } from '../../imports/imports';
import { read, readIds } from '../../http/input';
import { arrayOf, rowOf } from '../../http/openapi/schema';
import { conflict, forbidden, invalid, notFound, ok, type Answer } from '../../reply/refusals';
import { conclude, concludeRemoval, pairs } from './changes';
import { callFacts, idField } from './reads';
import { refuseMove } from '../../../resources/vocabulary/access';
import type { Values } from '../../../resources/vocabulary/record';
import { pageSizeMax } from '../../../resources/wire/limits';
import type { Move, Resource } from '../../../resources/vocabulary/schema';

/** `{id}` or, when the move takes many, `{ids}`; each id once. */
const readNamed = ({ ids, ...rest }: Values, many: boolean): number[] => {
  if (ids === undefined) return [read(idField, rest).id];
  if (!many || Object.keys(rest).length > 0) throw invalid({ ids: 'unknownField' });
  return readIds(ids, pageSizeMax);
};

/** All may move or none does. */
const refuseAny = (
  { caller }: Scene,
  resource: Resource,
  name: string,
  move: Move,
  rows: readonly StoredRow[],
): void => {
  const refused = rows.flatMap((row) => {
    const reason = refuseMove(caller, resource, name, move, row);
    return reason ? [{ reason, id: row.id }] : [];
  });
  const reason = refused[0]?.reason;
  if (!reason) return;
  if (reason === 'forbidden') throw forbidden();
  const ids = refused.filter((one) => one.reason === reason).map(({ id }) => id);
  throw conflict(reason, { ids }, reason === 'condition' ? move.when?.otherwise : undefined);
};

const makeMove = async (scene: Scene, resource: Resource, name: string, move: Move): Promise<Answer> => {
  const { ports, caller, payload, act } = scene;
  const ids = readNamed(payload, move.bulk ?? false);
  if (ids.length === 1) act.recordId = ids[0];
  return ports.database.transaction().execute(async (tx) => {
    const before = await lockRows(tx, resource, caller, ids);
    if (before.length < ids.length) throw notFound();
    refuseAny(scene, resource, name, move, before);
    if ('removes' in move) {
      const forgotten = await forgetReferences(tx, resource, ids, ports.now());
      await deleteRows(tx, resource, ids);
      if (resource.allow.import) await releaseLines(tx, resource, ids);
      await concludeRemoval(tx, scene, resource, before, forgotten);
      return ok(before.map((row) => visible(resource, caller.role, row)));
    }
    const now = ports.now();
    const stamp = move.stamp ? { [move.stamp]: now.toISOString() } : {};
    const after = await updateRows(tx, resource, ids, { [move.field]: move.to, ...stamp }, now);
    await conclude(tx, scene, resource, pairs(before, after), {});
    return ok(after.map((row) => visible(resource, caller.role, row)));
  });
};

export const moveCalls = (resource: Resource): GuardedCall[] =>
  Object.entries(resource.moves ?? {}).map(([name, move]) => ({
    method: 'POST',
    ...callFacts(resource, name, move.label),
    input: idField,
    many: move.bulk ?? false,
    answer: arrayOf(rowOf(resource)),
    handle: (scene) => makeMove(scene, resource, name, move),
  }));
