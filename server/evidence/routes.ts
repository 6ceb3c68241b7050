import { entry, result } from '#resources/entry/entry';
import { evidenceCalls } from '#resources/evidence/calls';
import { mayDo } from '#engine/schema';
import { attachmentRoutes } from '#engine/server';

/** A verdict rests on its evidence: once there is one, only those who may delete the entry remove a file. */
export const evidenceRoutes = attachmentRoutes({
  resource: entry,
  calls: evidenceCalls,
  mayRemove: (caller, row, { by }, mayWrite) =>
    mayDo(caller.role, entry, 'delete') || (mayWrite && by.id === caller.id && row['result'] === result.suspected),
});
