import { say, sayCount } from '#engine/schema/language';

/** What only the page of a player says. */
export const playerTexts = {
  none: say('未指定玩家', 'No player named'),
  noneHint: say('请从录入信息或黑名单中打开一名玩家。', 'Open a player from the entries or the blacklist.'),
  enter: say('新增录入', 'New entry'),
  takeOff: say('移出黑名单', 'Take off the blacklist'),
  listed: say('在黑名单中', 'On the blacklist'),
  clean: say('不在黑名单中', 'Not on the blacklist'),
  by: say('操作人：%{who}', 'Listed by %{who}'),
  since: say('自 %{at} 起', 'Since %{at}'),
  row: say('黑名单记录', 'Blacklist record'),
  count: sayCount('共 %{count} 条录入', '%{count} entry', '%{count} entries'),
  many: say('录入超过 %{count} 条，以下按最近的 %{count} 条统计', 'Figures cover only the most recent %{count}'),
  latest: say('最近录入', 'Latest entries'),
  all: say('查看全部录入', 'See all entries'),
  noEntries: say('还没有该玩家的录入。', 'There are no entries for this player yet.'),
  evidence: say('证据', 'Evidence'),
  evidenceFrom: say('录入 %{id}', 'Entry %{id}'),
  image: say('图片', 'Image'),
  video: say('视频', 'Video'),
  link: say('链接', 'Link'),
} as const;
