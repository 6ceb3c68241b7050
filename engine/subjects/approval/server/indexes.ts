import type { OwnIndexes } from '#engine/server/database/indexes';

export const indexes: OwnIndexes = {
  // What waits for the records that somebody has before them (engine/client/views/waiting).
  approval: { waiting_idx: "(resource, record_id) where state = 'waiting'" },
};
