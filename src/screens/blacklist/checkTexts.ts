import { say } from '#resources/schema/language';

/** What stands between the search of the blacklist and its rows. */
export const checkTexts = {
  hint: say(
    '搜索完整的玩家 ID，即可确认该玩家是否在黑名单中。',
    'Search for a full player ID to see whether that player is blacklisted.',
  ),
  listed: say('%{player} 在黑名单中', '%{player} is on the blacklist'),
  clean: say('%{player} 不在黑名单中', '%{player} is not on the blacklist'),
  partly: say(
    '没有 ID 恰好为 %{player} 的玩家，以下为部分匹配的结果。',
    'No player has exactly the ID %{player}. These match in part.',
  ),
  alike: say('名单中有仅大小写不同的玩家：', 'Listed with different capitalization:'),
  detail: say('查看详情', 'Details'),
} as const;
