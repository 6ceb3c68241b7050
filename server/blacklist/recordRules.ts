import { blacklist } from '#resources/blacklist/blacklist';
import { announce, type AfterRemoval, type AfterWrite, type StoredRow, visible } from '#engine/server';

/** A listing as every merchant may read it. */
const announced = (row: StoredRow) => ({ data: visible(blacklist, 'tenant_admin', row) });

/** The merchants' own systems hear who is on the list. */
export const afterWrite: AfterWrite = async (tx, _caller, changes, now) => {
  const listed = changes.map(({ after }) => announced(after));
  await announce(tx, 'blacklist.changed', listed, now);
  return [];
};

/** And who is no longer on it. */
export const afterRemoval: AfterRemoval = async (tx, _caller, removed, now) => {
  await announce(tx, 'blacklist.removed', removed.map(announced), now);
  return [];
};
