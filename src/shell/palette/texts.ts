import { say } from '../../../resources/vocabulary/language';

/** What the palette says about a player. */
export const texts = {
  answer: say('玩家', 'Player'),
  listed: say('%{player} · 自 %{at} 起在黑名单中', '%{player} · on the blacklist since %{at}'),
  clean: say('%{player} · 不在黑名单中', '%{player} · not on the blacklist'),
} as const;
