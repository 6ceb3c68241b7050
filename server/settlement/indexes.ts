import type { OwnIndexes } from '#engine/server';

export const indexes: OwnIndexes = {
  // The drafts in which an entry stands (server/settlement/lines.ts); its deletion empties them by this index too.
  settlementLine: { entry_idx: '(entry_id)' },
};
