import { say } from '#resources/schema/language';

/** What the palette says about players and what can be done with a record. */
export const paletteTexts = {
  answer: say('玩家', 'Player'),
  listed: say('%{player} · 自 %{at} 起在黑名单中', '%{player} · on the blacklist since %{at}'),
  clean: say('%{player} · 不在黑名单中', '%{player} · not on the blacklist'),
  acts: say('操作', 'Actions'),
  actsHint: say('对 %{title} 执行操作', 'Do something with %{title}'),
  back: say('返回', 'Back'),
} as const;
