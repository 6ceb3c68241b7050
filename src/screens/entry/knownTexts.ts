import { say, sayCount } from '#engine/schema/language';

/** What the form of an entry says about a player who is known. */
export const knownTexts = {
  before: sayCount(
    '此前录入过 %{count} 次，最近一次 %{at}',
    '%{count} earlier entry, latest %{at}',
    '%{count} earlier entries, latest %{at}',
  ),
  listed: say('该玩家在黑名单中', 'This player is on the blacklist'),
  last: say('最近一条', 'Latest entry'),
  many: say('此前录入过 %{count} 次以上，最近一次 %{at}', 'More than %{count} earlier entries, latest %{at}'),
} as const;
