import { useQuery } from '@tanstack/react-query';
import { playerDetail } from '../../../resources/calls/player';
import { entry } from '../../../resources/entities/entry';
import { useProvider } from '../../api/useProvider';

/** Everything known of a player, asked for once for the whole page. */
export const usePlayer = (playerId: string) => {
  const provider = useProvider();
  return useQuery({
    queryKey: [entry.path, 'player', playerId],
    queryFn: ({ signal }) => provider.call(playerDetail, { playerId }, { signal }),
  });
};
