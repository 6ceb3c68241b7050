import { say, type Say } from '../vocabulary/language';

/** What can be wrong with a log, in words. */
export const forgeries = {
  altered: say('内容被改动', 'altered'),
  removed: say('已被删除', 'removed'),
  added: say('并非由本系统写入', 'not written by this server'),
  copied: say('复制自另一行', 'a copy of another row'),
  unchained: say('与同一商户的上一行不衔接', 'does not follow the row before'),
  sealAltered: say('封存记录被改动', 'this seal was altered'),
  sealRemoved: say('封存记录缺失', 'this seal is missing'),
  sealOfOtherKey: say('封存记录由未知密钥签名', 'this seal was signed with an unknown key'),
} as const satisfies Readonly<Record<string, Say>>;

export type Forgery = keyof typeof forgeries;

/** Findings that are named; more are counted only. */
export const findingsMax = 200;
