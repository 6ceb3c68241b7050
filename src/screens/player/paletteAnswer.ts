import { useQuery } from '@tanstack/react-query';
import { blacklist } from '#resources/blacklist/blacklist';
import { playerPage } from '#resources/player/page';
import { mayDo, opens } from '#resources/schema/access';
import { say } from '#resources/schema/language';
import { useProvider } from '#src/api/useProvider';
import { formatDay } from '#src/i18n/dateTime';
import { useText } from '#src/i18n/useText';
import { recordPath } from '#src/router/addresses';
import type { PaletteAnswer } from '#src/shell/palette/useGroups';
import { useDebouncedValue } from '#src/ui/form/DebouncedInput';
import { playerPath } from './playerPath';

export const answerTexts = {
  title: say('玩家', 'Player'),
  listed: say('%{player} · 自 %{at} 起在黑名单中', '%{player} · on the blacklist since %{at}'),
  clean: say('%{player} · 不在黑名单中', '%{player} · not on the blacklist'),
} as const;

/** One word with a digit in it; names of pages and merchants rarely are. */
const isPlayerLike = (typed: string) => /^\S{3,64}$/u.test(typed) && /\d/.test(typed);

/** Returns whether the typed player is on the blacklist, as a command that leads to what is known of the player. */
const useAnswer: PaletteAnswer['useAnswer'] = (typed, role) => {
  const text = useText();
  const provider = useProvider();
  const now = typed.trim();
  const player = useDebouncedValue(now);
  const { data } = useQuery({
    queryKey: [blacklist.path, 'palette answer', player],
    queryFn: async ({ signal }) =>
      (
        await provider.getList(blacklist.path, {
          pagination: { page: 1, perPage: 1 },
          sort: { field: 'id', order: 'ASC' },
          filter: { playerId: [player] },
          signal,
        })
      ).data,
    enabled: isPlayerLike(player) && mayDo(role, blacklist, 'list'),
  });
  // An answer about another player than the typed one would be believed.
  if (!data || player !== now || !isPlayerLike(now)) return [];
  const [row] = data;
  const inLists = row ? recordPath(blacklist, row.id) : `/${blacklist.path}`;
  const label = row
    ? text(answerTexts.listed, { player, at: formatDay(new Date(String(row['createdAt']))) })
    : text(answerTexts.clean, { player });
  return [
    {
      key: 'player',
      label,
      icon: row ? 'warning' : 'done',
      isAside: row === undefined,
      does: { to: opens(playerPage.allow, role) ? playerPath(player) : inLists },
    },
  ];
};

export const paletteAnswer: PaletteAnswer = { title: answerTexts.title, useAnswer };
