import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { isBlacklisted } from '#resources/blacklist/calls';
import { blacklist } from '#resources/blacklist/blacklist';
import { check } from '#resources/schema/values';
import { useProvider } from '#src/api/useProvider';

/** The result of the check. */
export interface CheckedPlayer {
  readonly playerId: string;
  readonly listed: boolean;
  readonly row?: RaRecord | undefined;
  /** Listed players whose ids differ from the asked one in case alone. */
  readonly alike?: readonly RaRecord[];
}

const sameLetters = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Asks whether a player is on the list and, if so, for the row that says why. Ids are case-sensitive; it points out ids
 * that differ in case alone, since people mistype those.
 */
export const useCheck = (playerId: string) => {
  const provider = useProvider();
  const firstRows = async (filter: object, signal: AbortSignal) => {
    const { data } = await provider.getList(blacklist.path, {
      filter,
      pagination: { page: 1, perPage: 20 },
      sort: { field: 'id', order: 'ASC' },
      signal,
    });
    return data;
  };
  return useQuery({
    queryKey: [blacklist.path, 'check', playerId],
    queryFn: async ({ signal }): Promise<CheckedPlayer> => {
      const listed = await provider.call(isBlacklisted, { playerId }, { signal });
      if (listed) return { playerId, listed, row: (await firstRows({ playerId: [playerId] }, signal))[0] };
      const alike = await firstRows({ playerId_like: playerId }, signal);
      return { playerId, listed, alike: alike.filter((row) => sameLetters(String(row['playerId']), playerId)) };
    },
    enabled: playerId !== '' && check(blacklist.fields.playerId, playerId) === undefined,
  });
};
