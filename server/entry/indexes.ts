import { result } from '#resources/entry/entry';
import type { OwnIndexes } from '#server/database/indexes';

export const indexes: OwnIndexes = {
  // Suspected entries by age, for the review queue (server/message/message.ts).
  entry: { suspected_idx: `(created_at, id) where result = ${result.suspected}` },
};
