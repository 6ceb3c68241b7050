import type { Option } from '#engine/schema';
import { type Locale, say } from '#engine/schema/language';

/**
 * What the engine has to know of this business before a subject is declared: its name, its roles, its money, its icons
 * and its kinds of message. It imports no subject, since every declaration depends on it. `resources/resources.ts` lists the
 * subjects.
 */

/** The product's name; every place that shows it takes it from here. */
export const product = say('反作弊协查管理后台', 'Anti-Fraud Console');

/** The same where there is little room. */
export const productShort = say('反作弊协查', 'Anti-Fraud');

/** What the sign-in page says of the product. */
export const introduction = {
  title: say('反作弊协查服务', 'Anti-Fraud Service'),
  mission: say('面向游戏平台的反作弊协查服务', 'Fraud investigation for game platforms'),
  points: [
    say('可疑玩家录入、复核与黑名单', 'Record, review, and blacklist suspicious players'),
    say('商户额度与变动日志', 'Merchant balances and their full history'),
    say('全程留痕的操作日志', 'Every change on record'),
  ],
} as const;

/** The four roles (docs/specification.md, section 1), as they appear on the wire and in the database. */
export const roles = [
  { value: 'admin', label: say('管理员', 'Administrator'), tone: 'primary' },
  { value: 'tenant_admin', label: say('商户管理员', 'Merchant admin'), tone: 'warning' },
  { value: 'customer_service', label: say('客服', 'Customer service'), tone: 'success' },
  { value: 'employee', label: say('员工', 'Employee'), tone: 'neutral' },
] as const satisfies readonly Option<string>[];

/** The staff. A merchant sees neither who of them did what nor other merchants' data. */
export const staff = [
  'admin',
  'customer_service',
  'employee',
] as const satisfies readonly (typeof roles)[number]['value'][];

/** The role that administers the console: accounts, sessions, safety; it decides what waits for a second person. */
export const administrator = 'admin';
export const administrators = [administrator] as const;

/** The role of a merchant's own people, who see what is the merchant's alone. */
export const member = 'tenant_admin';
export const members = [member] as const;

/**
 * The organizations that the members belong to. A business without them declares `undefined`: then all is the staff's. The rest of
 * the engine's declarations and tables follow: accounts, keys and webhooks belong to an organization, and rows can be its own
 * (`rows`, `own`).
 */
export const organization = {
  /** The resource that has a record of each. */
  resource: 'tenant',
  /** The reference to it, in declarations and on the wire; the column is called after it. */
  key: 'tenantId',
  /** The same in the operation log, for the role that an administrator acts in. */
  actingKey: 'actingTenantId',
  /** What user-info calls its name (resources/personFacts.ts). */
  nameKey: 'tenantName',
  label: say('商户', 'Merchant'),
  /** At an account, at an operation, and below the input of a role to act in. */
  ofAccount: say('所属商户', 'Merchant'),
  acting: say('代理商户', 'Acting merchant'),
  requiredFor: say('商户管理员必填', 'Required for a merchant admin'),
} as const;

/** The groups of the menu behind the daily work, in order: those of every console by their names, and its own. */
export const menuGroups = [
  'people',
  { value: 'merchants', label: say('商户与结算', 'Merchants and money') },
  'oversight',
  'system',
] as const;

/** The language of whoever has chosen none (docs/specification.md, section 9); `'browser'` would ask the browser. */
export const firstLanguage: Locale | 'browser' = 'zh-CN';

/** Yuan with two decimals: how every amount of money is stored and written. */
export const currency = { scale: 2, unit: { before: '¥' } } as const;

/**
 * Figures that the frame shows to those whom they concern (`figure` in src/screens/slots.ts): the event of the live stream that
 * says that one has changed, the log whose rows say how, and the resources whose records show it.
 */
export const figures = [{ event: 'balance', log: 'amountLog', shownBy: ['tenant'] }] as const;

/** The icons that this business adds to those of the engine. `src/business.ts` has a drawing for each; without one the menu does not compile. */
export const ownIcons = ['amountLog', 'blacklist', 'entry', 'tenant'] as const;

/**
 * What other systems can hear of beside alerts; `resources/events.ts` has what is said of each. Without any, nobody has webhooks,
 * not even for alerts.
 */
export const businessEvents = [
  { value: 'entry.decided', label: say('录入判定', 'Verdict'), tone: 'primary' },
  { value: 'blacklist.changed', label: say('黑名单变更', 'Blacklist changed'), tone: 'warning' },
  { value: 'blacklist.removed', label: say('移出黑名单', 'Removed from blacklist'), tone: 'neutral' },
] as const satisfies readonly Option<string>[];

/** What other systems may do by a key; a call names the one that opens it (resources/entry/systemCalls.ts). Without any, nobody has keys. */
export const keyScopes = [
  { value: 'check', label: say('查询玩家', 'Check players') },
  { value: 'enter', label: say('录入可疑玩家', 'Enter suspected players') },
] as const satisfies readonly Option<string>[];

/** The kinds of message that this business adds; `server/<subject>/messages.ts` has the text of each. */
export const businessMessages = [
  { value: 'balance', label: say('余额', 'Balance'), tone: 'primary' },
  { value: 'lowBalance', label: say('余额', 'Balance'), tone: 'warning' },
  { value: 'statement', label: say('对账单', 'Statement'), tone: 'primary' },
  { value: 'suspected', label: say('复核', 'Review'), tone: 'neutral' },
  { value: 'secondLook', label: say('复查', 'Second look'), tone: 'primary' },
  { value: 'overdue', label: say('复核', 'Review'), tone: 'warning' },
] as const satisfies readonly Option<string>[];

/** Labels for what the log alone says of a change. */
export const loggedNames: readonly Option<string>[] = [
  { value: 'ownDecision', label: say('判定本人录入', 'Decide own entries') },
  { value: 'made', label: say('生成草稿', 'Drafts made') },
  { value: 'file', label: say('文件', 'File') },
  { value: 'sha256', label: say('文件指纹（SHA-256）', 'Its SHA-256') },
];

const insufficient = say('余额不足', 'Insufficient balance');

/** What can be wrong with a value, beside what the engine knows (engine/schema/faults.ts), or in other words. */
export const ownFaults = {
  insufficient,
  tooManyWebhooks: say('每个商户最多 10 个回调', 'A merchant has at most 10 webhooks'),
  notOver: say('结算期尚未结束，%{dayAfter} 起可结算', 'These days are not over; settle them from %{dayAfter}'),
  noPrice: say('这些天没有适用的价目，请先添加', 'No price list holds for these days; add one first'),
} as const;

/** What can stand against a call, beside what the engine knows (engine/server/refusals.ts). */
export const ownConflicts = {
  insufficient,
  unbalanced: say(
    '该商户的额度日志前后不符，无法出具对账单，请先进行余额核对',
    'The log of this merchant does not add up, so there is no statement. Run the balance check first.',
  ),
  ownEntry: say('须由录入人以外的人员判定', 'Somebody other than the person who entered it decides this'),
  dayLimit: say('超过每日上限', 'This is more than your daily limit'),
} as const;

/** Where the proof of the logs is at home: the resource below which its calls are, and the page that shows it. */
export const proofOfLogs = { resource: 'tenant', page: 'tenant.reconcile' } as const;

/** What the proof can find, beside what it finds for any business (engine/subjects/integrity/integrity.ts), or in other words. */
export const ownForgeries = {
  unchained: say('与同一商户的上一行不衔接', 'Does not follow the previous row'),
  unbalanced: say('余额与上一行不衔接', 'Balance does not continue the previous row'),
  wrongBalance: say('余额与日志合计不符', 'Balance does not match its log'),
} as const;
