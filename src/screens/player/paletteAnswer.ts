import type { RaRecord } from 'react-admin';
import { blacklist } from '#resources/blacklist/blacklist';
import { playerPage } from '#resources/player/page';
import { mayDo, opens } from '#engine/schema';
import { say } from '#engine/schema/language';
import { formatDay, recordPath } from '#engine/client/formats';
import type { PaletteAnswer } from '#engine/client';
import { playerPath } from './playerPath';

export const answerTexts = {
  title: say('玩家', 'Player'),
  listed: say('%{player} · 自 %{at} 起在黑名单中', '%{player} · on the blacklist since %{at}'),
  clean: say('%{player} · 不在黑名单中', '%{player} · not on the blacklist'),
} as const;

/** One word with a digit in it; names of pages and merchants rarely are. */
const isPlayerLike = (typed: string) => /^\S{3,64}$/u.test(typed) && /\d/.test(typed);

/** Whether the typed player is on the blacklist; it leads to what is known of the player. */
const isOnList: PaletteAnswer<RaRecord | null> = {
  title: answerTexts.title,
  of: blacklist,
  isAsked: (typed, role) => isPlayerLike(typed) && mayDo(role, blacklist, 'list'),
  ask: async (playerId, provider, signal) => {
    const { data } = await provider.getList(blacklist.path, {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'ASC' },
      filter: { playerId: [playerId] },
      signal,
    });
    return data[0] ?? null;
  },
  commandOf: (row, player, role, text) => ({
    key: 'player',
    label: row
      ? text(answerTexts.listed, { player, at: formatDay(new Date(String(row['createdAt']))) })
      : text(answerTexts.clean, { player }),
    icon: row ? 'warning' : 'done',
    isAside: row === null,
    does: {
      to: opens(playerPage.allow, role)
        ? playerPath(player)
        : row
          ? recordPath(blacklist, row.id)
          : `/${blacklist.path}`,
    },
  }),
};

export { isOnList as paletteAnswer };
