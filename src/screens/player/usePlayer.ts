import { playerDetail } from '#resources/player/calls';
import { entry } from '#resources/entry/entry';
import { useCall } from '#engine/client';

/** Everything known of a player, asked for once for the whole page. */
export const usePlayer = (playerId: string) =>
  useCall([entry.path, 'player', playerId], playerDetail, { playerId }, { isLive: true });
