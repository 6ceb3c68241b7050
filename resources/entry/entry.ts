import {
  choice,
  dateTime,
  defineResource,
  links,
  longText,
  minuteMs,
  type Option,
  reference,
  type Role,
  text,
  yesNo,
} from '#engine/schema';
import { say, sayCount } from '#engine/schema/language';
import { playerLink } from '#resources/player/player';
import { staff } from '#resources/business';

/** What was found about a player (docs/specification.md, section 3). */
export const result = { normal: 1, suspected: 2, cheatTool: 3, byProxy: 4, notByProxy: 5 } as const;

export const results = [
  { value: result.normal, label: say('正常', 'Normal'), tone: 'success' },
  { value: result.suspected, label: say('可疑', 'Suspected'), tone: 'warning' },
  { value: result.cheatTool, label: say('非法外设', 'Cheat tool'), tone: 'danger' },
  { value: result.byProxy, label: say('代打', 'Played by proxy'), tone: 'violet' },
  { value: result.notByProxy, label: say('非代打', 'Not played by proxy'), tone: 'neutral' },
] as const satisfies readonly Option<number>[];

/** The findings for which a player may be put on the blacklist (docs/product.md, section 2). */
export const blacklistable = [result.suspected, result.cheatTool, result.byProxy] as const;

/** What a review can find. */
export const findings = results.filter(({ value }) => value !== result.suspected);

/** Who reviews what was suspected. */
export const reviewers = ['admin', 'customer_service'] as const satisfies readonly Role[];

/** Whether the recording was cut (docs/specification.md, section 3). */
export const cuttingOptions = [
  { value: 1, label: say('是', 'Yes'), tone: 'primary' },
  { value: 0, label: say('否', 'No'), tone: 'neutral' },
  { value: 2, label: say('不剪辑', 'Unedited'), tone: 'neutral' },
] as const satisfies readonly Option<number>[];

/** Whether an entry has been paid for: not yet, in a draft, or once a settlement with it was confirmed. */
export const settled = { no: 0, inDraft: 1, yes: 2 } as const;

const settledOptions = [
  { value: settled.no, label: say('未结算', 'Unsettled'), tone: 'neutral' },
  { value: settled.inDraft, label: say('草稿中', 'In a draft'), tone: 'primary' },
  { value: settled.yes, label: say('已结算', 'Settled'), tone: 'success' },
] as const satisfies readonly Option<number>[];

/** One of them. */
export type Result = (typeof results)[number]['value'];

/** Earlier entries of a player are counted up to this number. */
export const knownMax = 100;

/** What the staff found about a player. */
export const entry = defineResource({
  name: 'entry',
  route: 'enterInfo.list',
  path: 'account/enter-info-list',
  api: 'enter-info',
  icon: 'entry',
  label: say('录入信息管理', 'Entries'),
  labelOne: say('录入信息', 'Entry'),
  empty: say('录入玩家信息后，会显示在这里。', 'Players appear here once they have been entered.'),
  counted: sayCount('%{count} 条录入信息', '%{count} entry', '%{count} entries'),
  title: 'playerId',
  fields: {
    tenantId: reference(say('商户', 'Merchant'), { to: 'tenant', required: true, filter: true, see: staff }),
    playerId: text(say('玩家 ID', 'Player ID'), {
      required: true,
      search: true,
      filter: true,
      sort: true,
      max: 64,
      of: 'id',
    }),
    playerName: text(say('玩家昵称', 'Player name'), { search: true, max: 64 }),
    platform: text(say('平台/俱乐部', 'Platform or club'), { search: true, filter: true, max: 64, suggests: true }),
    result: choice(say('结果', 'Result'), { required: true, filter: true, sort: true, options: results }),
    cutting: choice(say('剪辑', 'Edited?'), { required: true, filter: true, options: cuttingOptions }),
    evidence: links(say('证据链接', 'Evidence links'), {
      max: 10,
      hint: say('最多 10 个网址，每行一个', 'Up to 10 links, one per line'),
    }),
    remark: longText(say('备注', 'Remark'), { max: 1000 }),
    operatorId: reference(say('录入人', 'Entered by'), {
      to: 'account',
      among: { role: staff },
      readOnly: true,
      stamp: 'caller',
      filter: true,
      see: staff,
    }),
    blacklisted: yesNo(say('黑名单', 'Blacklisted'), {
      readOnly: true,
      derived: { of: 'blacklist', where: { playerId: 'playerId' } },
      mark: 'danger',
    }),
    settled: choice(say('结算', 'Settlement'), {
      readOnly: true,
      initial: settled.no,
      filter: true,
      see: ['admin'],
      options: settledOptions,
    }),
    secondLook: dateTime(say('已申请复查', 'Second look asked'), {
      readOnly: true,
      derived: { of: 'review', where: { entryId: 'id' }, take: 'askedAt' },
      mark: 'primary',
    }),
  },
  list: [
    'playerId',
    'result',
    'blacklisted',
    'tenantId',
    'createdAt',
    'platform',
    'operatorId',
    'cutting',
    'playerName',
  ],
  card: ['playerId', 'result', 'tenantId', 'createdAt', 'platform'],
  head: ['result', 'tenantId', 'operatorId'],
  editInList: ['platform', 'playerName'],
  form: [
    { label: say('玩家', 'Player'), fields: ['tenantId', 'platform', 'playerId', 'playerName'] },
    { label: say('结论', 'Finding'), fields: ['result', 'cutting', 'evidence', 'remark'] },
  ],
  twins: { same: ['tenantId', 'playerId', 'result'], withinMs: 10 * minuteMs },
  takesFiles: true,
  keepOnNext: ['tenantId', 'platform'],
  sort: '-createdAt',
  relatedPages: [playerLink],
  allow: {
    list: [...staff, 'tenant_admin'],
    detail: [...staff, 'tenant_admin'],
    'base-list': staff,
    export: [...staff, 'tenant_admin'],
    insert: staff,
    modify: staff,
    import: staff,
  },
  transitions: {
    delete: {
      removes: true,
      label: say('删除', 'Delete'),
      done: say('已删除', 'deleted'),
      allow: ['admin'],
      bulk: true,
      tone: 'danger',
      confirm: say('删除后不可恢复，操作日志中仍可查到。', 'This cannot be undone. The operation log keeps a copy.'),
    },
  },
  actions: {
    decide: {
      label: say('复核', 'Review'),
      allow: reviewers,
      when: { field: 'result', is: [result.suspected] },
      tone: 'primary',
      primary: true,
    },
    'second-look': {
      label: say('申请复查', 'Ask for a second look'),
      allow: ['tenant_admin'],
      when: { field: 'result', is: [result.normal, result.cheatTool, result.byProxy, result.notByProxy] },
      unless: 'secondLook',
      note: say(
        '该录入将重新进入复核队列，处理后会通知您。',
        'The entry goes back to review. You get a message when it has been decided.',
      ),
      done: say('%{title} 已申请复查', 'Second look requested for %{title}'),
    },
    blacklist: {
      label: say('拉黑', 'Blacklist'),
      allow: ['admin', 'customer_service'],
      when: { field: 'blacklisted', is: [false] },
      preset: { reason: 'result' },
      note: say('所有商户都会看到该玩家的警示。', 'Every merchant will be warned about this player.'),
      primary: true,
    },
  },
  rows: { tenant_admin: { read: { tenantId: 'organizationId' } }, employee: { write: { operatorId: 'id' } } },
});
