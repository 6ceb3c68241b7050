import { administrators } from '#resources/business';
import type { Option } from '#engine/schema/choices';
import { changes, choice, dateTime, integer, longText, nameOf, proposal, reference } from '#engine/schema/field';
import { say, sayCount } from '#engine/schema/language';
import { defineResource } from '#engine/schema/resource';

/** What became of a request; all but the first are final. */
export const approvalStates = [
  { value: 'waiting', label: say('待批准', 'Waiting'), tone: 'primary' },
  { value: 'approved', label: say('已批准', 'Approved'), tone: 'success' },
  { value: 'refused', label: say('已拒绝', 'Refused'), tone: 'danger' },
  { value: 'withdrawn', label: say('已撤回', 'Withdrawn'), tone: 'neutral' },
  { value: 'expired', label: say('已过期', 'Expired'), tone: 'neutral' },
] as const satisfies readonly Option<string>[];

export type ApprovalState = (typeof approvalStates)[number]['value'];

const whileWaiting = { field: 'state', is: ['waiting'] } as const;

/** A call that one person asked for and another one must approve. What was asked never changes; only the decision is added. */
export const approval = defineResource({
  name: 'approval',
  route: 'approval',
  path: 'account/approvals',
  api: 'approval',
  icon: 'done',
  group: 'oversight',
  badge: 'approval',
  label: say('审批', 'Approvals'),
  labelOne: say('审批申请', 'Request for approval'),
  empty: say('需要双人审批的申请会显示在这里。', 'Requests that need a second person appear here.'),
  counted: sayCount('%{count} 条申请', '%{count} request', '%{count} requests'),
  title: 'proposal',
  fields: {
    proposal: proposal(say('申请内容', 'Request'), { readOnly: true, fixed: true }),
    action: nameOf(say('操作', 'Action'), { of: 'action', required: true, readOnly: true, fixed: true, filter: true }),
    resource: nameOf(say('操作对象', 'Object'), {
      of: 'resource',
      required: true,
      readOnly: true,
      fixed: true,
      filter: true,
    }),
    recordId: integer(say('记录', 'Record'), {
      readOnly: true,
      fixed: true,
      filter: true,
      min: 1,
      big: true,
      recordOf: 'resource',
    }),
    recordVersion: integer(say('申请时的版本', 'Version when asked'), { readOnly: true, fixed: true, min: 1 }),
    records: integer(say('记录数', 'Records'), { readOnly: true, fixed: true, min: 0 }),
    changes: changes(say('将变更', 'What it changes'), { readOnly: true, fixed: true, of: 'resource' }),
    reason: longText(say('申请原因', 'Reason'), { required: true, readOnly: true, fixed: true, max: 200 }),
    requesterId: reference(say('申请人', 'Asked by'), {
      to: 'account',
      required: true,
      readOnly: true,
      fixed: true,
      filter: true,
    }),
    state: choice(say('状态', 'State'), { readOnly: true, initial: 'waiting', filter: true, options: approvalStates }),
    expiresAt: dateTime(say('有效期至', 'Expires'), { required: true, readOnly: true, fixed: true, filter: true }),
    deciderId: reference(say('审批人', 'Decided by'), {
      to: 'account',
      readOnly: true,
      filter: true,
      differs: 'requesterId',
    }),
    decidedAt: dateTime(say('审批时间', 'Decided'), { readOnly: true }),
    answer: longText(say('拒绝原因', 'Reason to refuse'), { readOnly: true, max: 200 }),
  },
  list: ['proposal', 'requesterId', 'reason', 'state', 'createdAt'],
  card: ['proposal', 'state', 'requesterId', 'createdAt'],
  head: ['state', 'requesterId', 'createdAt', 'expiresAt'],
  form: [],
  page: [{ label: say('申请', 'Request'), fields: ['reason', 'recordId', 'changes'] }],
  sort: '-createdAt',
  closed: { field: 'state', is: ['approved', 'refused', 'withdrawn', 'expired'] },
  allow: { list: administrators, detail: administrators, 'base-list': administrators },
  actions: {
    approve: {
      label: say('批准', 'Approve'),
      allow: administrators,
      when: whileWaiting,
      notBy: 'requesterId',
      primary: true,
      proof: true,
      inSight: true,
      tone: 'success',
      note: say(
        '申请人：%{requesterId}。原因：%{reason}。批准后立即以申请人的身份执行一次。因此成为管理员的人，原密码、重置密码链接、两步验证和登录会话全部失效，须通过新的重置密码链接设置密码。',
        'Asked by %{requesterId}: %{reason}. The console then does it once, in the name of the person who asked. An account that becomes an administrator’s by it loses its password, links, second factor, and sessions; its owner sets a new password with a new link.',
      ),
      done: say('已批准并执行', 'Approved and done'),
    },
    refuse: {
      label: say('拒绝', 'Refuse'),
      allow: administrators,
      when: whileWaiting,
      notBy: 'requesterId',
      primary: true,
      tone: 'danger',
      note: say('申请人会看到拒绝原因。', 'The person who asked reads your reason.'),
      done: say('已拒绝', 'Refused'),
    },
    withdraw: {
      label: say('撤回', 'Withdraw'),
      allow: administrators,
      when: whileWaiting,
      onlyBy: 'requesterId',
      primary: true,
      note: say(
        '撤回后不可再批准；如仍需要，请重新操作。',
        'Nobody can approve it afterwards. Do the action again if you still need it.',
      ),
      done: say('已撤回', 'Withdrawn'),
    },
  },
});

/** Why a person asks, as a form and the server check it. */
export const reasonField = { ...approval.fields.reason, readOnly: false } as const;
