import { say } from '#engine/schema/language';
import { staff } from '#resources/business';

/** The page of a player, which every record that names one leads to. */
export const playerLink = {
  path: 'account/player',
  by: 'playerId',
  of: 'playerId',
  label: say('玩家', 'Player'),
  allow: staff,
} as const;
