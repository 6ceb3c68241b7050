import { result, settled } from '#resources/entry/entry';
import type { OwnIndexes } from '#engine/server';

export const indexes: OwnIndexes = {
  // Suspected entries by age, for the review queue (engine/subjects/message/server/message.ts).
  entry: {
    suspected_idx: `(created_at, id) where result = ${result.suspected}`,
    // A merchant's own entries of a player, however many others have (server/entry/systemRoutes.ts).
    tenant_player_idx: '(tenant_id, player_id, id)',
    // What a merchant has not paid for (server/settlement/unpaid.ts).
    unpaid_idx: `(tenant_id, id) where settled <> ${settled.yes} and result <> ${result.suspected}`,
    // Players whose ids differ in case alone (server/player/alike.ts).
    alike_idx: '(lower(player_id), player_id)',
  },
};
