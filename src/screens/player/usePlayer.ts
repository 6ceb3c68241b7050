import { useQuery } from '@tanstack/react-query';
import { playerDetail } from '#resources/player/calls';
import { entry } from '#resources/entry/entry';
import { useProvider } from '#src/api/useProvider';

/** Everything known of a player, asked for once for the whole page. */
export const usePlayer = (playerId: string) => {
  const provider = useProvider();
  return useQuery({
    queryKey: [entry.path, 'player', playerId],
    queryFn: ({ signal }) => provider.call(playerDetail, { playerId }, { signal }),
  });
};
