import type { OwnIndexes } from '#engine/server';

export const indexes: OwnIndexes = {
  // Players whose ids differ in case alone (server/player/alike.ts).
  blacklist: { alike_idx: '(lower(player_id), player_id)' },
};
