import { say } from '#resources/schema/language';
import { same } from './mockCall';

/** The four key figures of the content; the last one has risen, in percent. */
export const keyFigures = [
  { label: say('线上总内容', 'Content online'), icon: 'page', value: say('373.5万+', '3.74M+') },
  { label: say('投放中内容', 'In promotion'), icon: 'notice', value: same('368') },
  { label: say('日新增评论', 'New comments'), icon: 'inbox', value: same('8,874') },
  { label: say('较昨日新增', 'Since yesterday'), icon: 'chart', rise: 2.8 },
] as const;

/** The share of each kind of content, in the order of the kinds. */
export const contentShares = [148_564, 334_271, 445_694] as const;

/** Shortcuts to the pages of these names. */
export const shortcuts = [
  { label: say('内容管理', 'Manage content'), icon: 'notice', page: 'noticeAdminList' },
  { label: say('内容分析', 'Analyze content'), icon: 'chart', page: 'DataAnalysis' },
  { label: say('线上推广', 'Online promotion'), icon: 'upload', page: 'Step' },
  { label: say('内容投放', 'Stream content'), icon: 'device', page: 'Group' },
] as const;

/** Short texts to read. */
export const documents = [
  {
    title: say('产品概要', 'Product overview'),
    body: say(
      '游戏平台委托本服务复核可疑玩家。工作人员在此录入复核结果，确认作弊的玩家会被列入黑名单，供所有商户查询。',
      'Game platforms pay this service to review suspicious players. Staff record their findings here. Confirmed cheaters go on a blacklist that every merchant can check.',
    ),
  },
  {
    title: say('使用指南', 'User guide'),
    body: say('按 Ctrl K（Mac 上为 ⌘ K）打开搜索，输入几个字即可前往任何页面或记录。', 'Press Ctrl K, or ⌘ K on a Mac, and type a few letters to go to any page or record.'),
  },
  {
    title: say('接入流程', 'Getting connected'),
    body: say(
      '管理员创建商户，为其充值，再为商户创建账号；商户首次登录时修改密码。',
      'An administrator creates the merchant, makes a deposit, and creates an account for them. They change the password at first sign-in.',
    ),
  },
] as const;
