import { ownForgeries } from '#resources/business';
import { say, type LocalizedText } from '#engine/schema/language';

const usual = {
  altered: say('内容被改动', 'Altered'),
  removed: say('已被删除', 'Removed'),
  added: say('并非由本系统写入', 'Not written by this server'),
  copied: say('复制自另一行', 'Copied from another row'),
  unchained: say('与上一行不衔接', 'Does not follow the previous row'),
  disagrees: say('与日志或相关记录不一致', 'Does not agree with the logs or its other rows'),
  sealAltered: say('封存记录被改动', 'Seal altered'),
  sealRemoved: say('封存记录缺失', 'Seal missing'),
  sealOfOtherKey: say('封存记录由未知密钥签名', 'Seal signed with an unknown key'),
} as const;

/** The texts of a log's possible faults. */
export const forgeries = { ...usual, ...ownForgeries } as const satisfies Readonly<Record<string, LocalizedText>>;

export type Forgery = keyof typeof forgeries;

/** The most findings that are named; more are only counted. */
export const findingsMax = 200;
