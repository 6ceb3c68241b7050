import { say } from '#resources/schema/language';

/** The four key figures of the content. */
export const keyFigures = [
  { label: say('线上总内容', 'Content online'), icon: 'page', amount: 3_735_000, as: 'short' },
  { label: say('投放中内容', 'In promotion'), icon: 'notice', amount: 368, as: 'whole' },
  { label: say('日新增评论', 'New comments'), icon: 'inbox', amount: 8874, as: 'whole' },
  { label: say('较昨日新增', 'Since yesterday'), icon: 'chart', amount: 2.8, as: 'rise' },
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

export const published = { tag: say('通知', 'Notice'), tone: 'primary' } as const;
const news = { tag: say('消息', 'News'), tone: 'success' } as const;

/** Shown to a person without notices. */
export const announcements = [
  { tag: say('活动', 'Event'), tone: 'warning', title: say('最新内容优惠活动', 'Latest offers for your content') },
  { ...news, title: say('新增内容尚未通过审核，详情请查看', 'New content has not passed review yet') },
  { ...published, title: say('当前产品试用期即将结束，如需续费请联系我们', 'Your trial ends soon. Contact us to renew.') },
  { ...published, title: say('1 月新系统升级计划通知', 'System upgrade planned for January') },
  { ...news, title: say('新增内容已经通过审核，详情请查看', 'New content has passed review') },
] as const;

/** Short texts to read. */
export const documents = [
  {
    title: say('产品概要', 'Product overview'),
    paragraphs: [
      say(
        '游戏平台委托本服务复核可疑玩家。工作人员在此录入复核结果，确认作弊的玩家会被列入黑名单，供所有商户查询。',
        'Game platforms pay this service to review suspicious players. Staff record their findings here. Confirmed cheaters go on a blacklist that every merchant can check.',
      ),
      say('商户余额只因充值和扣减而变动，每一次变动都有日志。', 'A merchant’s balance changes only through deposits and deductions, and every change is logged.'),
    ],
  },
  {
    title: say('使用指南', 'User guide'),
    paragraphs: [
      say('按 Ctrl K（Mac 上为 ⌘ K）打开搜索，输入几个字即可前往任何页面或记录。', 'Press Ctrl K, or ⌘ K on a Mac, and type a few letters to go to any page or record.'),
      say('在表单中，Ctrl Enter 保存，Esc 离开；未保存的修改会先询问。', 'In a form, Ctrl Enter saves and Esc leaves. You are warned before unsaved changes are lost.'),
    ],
  },
  {
    title: say('接入流程', 'Getting connected'),
    paragraphs: [
      say(
        '管理员创建商户，为其充值，再为商户创建账号；商户首次登录时修改密码。',
        'An administrator creates the merchant, makes a deposit, and creates an account for them. They change the password at first sign-in.',
      ),
      say('之后商户可以查看自己的录入信息与余额明细，并查询黑名单。', 'The merchant can then view their own entries and balance details, and check players against the blacklist.'),
    ],
  },
] as const;

/** A picture of 320 × 170 as shapes of paths, in the tones of the console, so that it fits light and dark alike. */
export interface Slide {
  readonly caption: ReturnType<typeof say>;
  readonly ground: string;
  readonly shapes: readonly { readonly d: string; readonly fill?: string; readonly stroke?: string; readonly width?: number; readonly opacity?: number }[];
}

const shield = 'M160 28l48 16v38c0 30-20 50-48 62-28-12-48-32-48-62V44z';
const bars = [52, 34, 66, 48, 84, 96].map((tall, place) => `M${61 + place * 36} ${128 - tall}h12a3 3 0 0 1 3 3v${tall - 6}a3 3 0 0 1-3 3h-12a3 3 0 0 1-3-3v${6 - tall}a3 3 0 0 1 3-3z`).join('');
const circle = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const people = [96, 160, 224];

/** The pictures of the carousel, drawn here rather than fetched. */
export const slides: readonly Slide[] = [
  {
    caption: say('内容增长，一目了然', 'Growth at a glance'),
    ground: 'primary-soft',
    shapes: [
      { d: 'M40 128h240', stroke: 'border', width: 2 },
      { d: bars, fill: 'primary-text' },
      { d: 'M67 70l36 12 36-34 36 10 36-30 36-8', stroke: 'warning' },
    ],
  },
  {
    caption: say('安全复核，守护公平', 'Careful review, fair play'),
    ground: 'success-soft',
    shapes: [
      { d: shield, fill: 'card', stroke: 'success' },
      { d: 'M138 86l16 16 30-34', stroke: 'success', width: 7 },
    ],
  },
  {
    caption: say('直播内容，实时掌握', 'Live streams, watched live'),
    ground: 'danger-soft',
    shapes: [
      { d: 'M100 36h120a8 8 0 0 1 8 8v68a8 8 0 0 1-8 8h-120a8 8 0 0 1-8-8v-68a8 8 0 0 1 8-8z', fill: 'card', stroke: 'danger' },
      { d: 'M148 60v36l30-18z', fill: 'danger' },
      { d: 'M130 140h60M160 120v20', stroke: 'danger' },
    ],
  },
  {
    caption: say('团队协作，各司其职', 'One team, clear roles'),
    ground: 'warning-soft',
    shapes: [
      { d: people.map((x) => circle(x, 66, 20)).join(''), fill: 'warning' },
      { d: people.map((x) => `M${x - 32} 132c0-26 14-38 32-38s32 12 32 38z`).join(''), fill: 'warning', opacity: 0.6 },
    ],
  },
  {
    caption: say('昼夜不停，稳定运行', 'Day and night, always on'),
    ground: 'neutral-soft',
    shapes: [
      { d: circle(120, 70, 26), fill: 'warning' },
      { d: 'M226 44a30 30 0 1 0 18 50 38 38 0 0 1-18-50z', fill: 'primary-text' },
      { d: 'M40 132c30-14 60 14 90 0s60 14 90 0 40 8 60 0', stroke: 'neutral' },
    ],
  },
];
