import { say, type LocalizedText } from '#resources/schema/language';

/** The texts of a log's possible faults. */
export const forgeries = {
  altered: say('内容被改动', 'Altered'),
  removed: say('已被删除', 'Removed'),
  added: say('并非由本系统写入', 'Not written by this server'),
  copied: say('复制自另一行', 'Copied from another row'),
  unchained: say('与同一商户的上一行不衔接', 'Does not follow the previous row'),
  unbalanced: say('余额与上一行不衔接', 'Balance does not continue the previous row'),
  wrongBalance: say('余额与日志合计不符', 'Balance does not match its log'),
  disagrees: say('与日志或相关记录不一致', 'Does not agree with the logs or its other rows'),
  sealAltered: say('封存记录被改动', 'Seal altered'),
  sealRemoved: say('封存记录缺失', 'Seal missing'),
  sealOfOtherKey: say('封存记录由未知密钥签名', 'Seal signed with an unknown key'),
} as const satisfies Readonly<Record<string, LocalizedText>>;

export type Forgery = keyof typeof forgeries;

/** The most findings that are named; more are only counted. */
export const findingsMax = 200;
