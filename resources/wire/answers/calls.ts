import type { AmountChart, AmountSummary, Reconciliation } from '../../entities/amountLog';
import { amountLog } from '../../entities/amountLog';
import { blacklist } from '../../entities/blacklist';
import { results, type Known } from '../../entities/entry';
import { forgeries, type Finding, type Forgery, type IntegrityReport } from '../integrity';
import { jobStates, type JobReport, type JobRun } from '../jobs';
import type { LineOutcome } from '../importing';
import { messageBoxes, messageTypes, type Message, type MessageCounts, type WholeMessage } from '../message';
import { ownOperation } from '../../entities/operationLog';
import type { Overview } from '../overview';
import type { Preference } from '../preference';
import { roles } from '../../vocabulary/roles';
import { rowShape } from './rows';
import { anything, count, id, integer, list, moment, money, object, oneOf, or, orNull, table, text, yesOrNo, type Shape } from '../../vocabulary/shape';

const valuesOf = <const T extends string | number>(options: readonly { readonly value: T }[]): readonly T[] => options.map(({ value }) => value);

const roleShape = oneOf(valuesOf(roles));

/** Who is signed in. The specification names only `name` and `role`; our own server returns the rest too. */
export const userInfo = object({
  id: or(id, 0),
  name: text,
  role: roleShape,
  username: or(orNull(text), null),
  ownRole: or(orNull(roleShape), null),
  tenantId: or(orNull(id), null),
  tenantName: or(orNull(text), null),
  banlance: or(orNull(money), null),
  mustChangePassword: or(yesOrNo, false),
});

const message = {
  id,
  type: oneOf(valuesOf(messageBoxes)),
  title: text,
  subTitle: or(text, ''),
  avatar: or(text, ''),
  content: or(text, ''),
  time: moment,
  messageType: or(orNull(oneOf(valuesOf(messageTypes))), null),
  status: or(oneOf([0, 1]), 0),
} as const;

const session = object({ id, createdAt: moment, lastSeenAt: moment, ip: or(orNull(text), null), userAgent: or(orNull(text), null), current: or(yesOrNo, false) });

const checkOfLogs = orNull(
  object<NonNullable<IntegrityReport>>({
    startedAt: moment,
    endedAt: orNull(moment),
    rows: count,
    found: count,
    findings: list(object<Finding>({ kind: oneOf(Object.keys(forgeries) as Forgery[]), log: text, id: integer })),
  }),
);

const inBoth = object({ 'zh-CN': text, 'en-US': text });
const jobRun = object<JobRun>({
  id: text,
  label: inBoth,
  state: oneOf(valuesOf(jobStates)),
  startedAt: orNull(moment),
  durationMs: orNull(count),
  retries: count,
  result: orNull(inBoth),
  error: orNull(text),
});

/** Whoever asks needs no more than that it was done. */
const done = anything;

/** Call → its result, for the calls that are not generated from a declared resource. */
export const writtenAnswers: Readonly<Record<string, Shape<unknown>>> = {
  'auth/login': object({ token: (value) => text(value === '' ? undefined : value) }),
  // Not shown by the specification: what is not false, empty or nothing confirms the token.
  'auth/check': anything,
  'auth/user-info': userInfo,
  'auth/logout': done,
  'auth/menu': list(anything),
  'auth/switch-role': done,
  'auth/sessions': list(session),
  'auth/end-session': done,
  'auth/operations': list(rowShape(ownOperation, 'among')),
  'auth/sign-in-tries': list(object({ address: text, count, lastAt: moment })),
  'auth/demo-accounts': list(object({ username: text, password: text, role: text })),
  'account/modify-pwd': done,
  'tenant/balance': object({ balance: money }),
  'tenant/settle-booking': object({ booked: orNull(rowShape(amountLog, 'alone')) }),
  'tenant/reconcile': object<Reconciliation>({
    merchants: count,
    rows: count,
    wrongBalances: list(object({ tenantId: id, name: text, balance: money, sum: money })),
    brokenRows: list(object({ id, tenantId: id, amount: money, balanceBefore: money, balanceAfter: money, expectedBefore: money })),
  }),
  'tenant/integrity': checkOfLogs,
  'tenant/verify': checkOfLogs,
  'amount-log/summary': object<AmountSummary>({ deposits: money, deductions: money, count }),
  'amount-log/chart': object<AmountChart>({
    unit: oneOf(['day', 'week', 'month', 'year']),
    flow: list(object({ at: moment, deposits: money, deductions: money })),
    balance: orNull(list(object({ at: moment, balance: money }))),
  }),
  'black-list/check': yesOrNo,
  'enter-info/known': object<Known>({ count, last: orNull(object({ id, result: oneOf(valuesOf(results)), createdAt: moment })), blacklistId: orNull(id) }),
  'enter-info/blacklist': rowShape(blacklist, 'alone'),
  'overview/summary': object<Overview>({
    days: list(object({ at: moment, entries: table(count), blacklisted: count, deposits: money, deductions: money })),
    lowBalances: list(object({ id, name: text, balance: money })),
    lowBalanceCount: count,
    suspected: count,
    suspectedBefore: moment,
  }),
  'message/list': list(object<Message>(message)),
  'message/detail': object<WholeMessage>({ ...message, html: or(orNull(text), null), about: object({ resource: text, id: orNull(id) }) }),
  'message/counts': object<MessageCounts>({ message: count, notice: count, todo: count }),
  'message/read': done,
  'message/empty': list(id),
  'message/restore': done,
  'job/list': object<JobReport>({
    scheduled: list(object({ name: text, label: inBoth, everySeconds: count, nextAt: moment, lastRun: orNull(jobRun) })),
    unsettled: list(jobRun),
  }),
  'preference/list': list(object<Preference>({ name: text, value: anything })),
  'preference/save': done,
  'preference/remove': done,
};

/** What became of each line of an import. */
export const outcomes = list(
  object<LineOutcome>({
    line: integer,
    state: oneOf(['ok', 'already', 'refused']),
    id: or<number | undefined>(id, undefined),
    faults: or<LineOutcome['faults']>(table(text) as Shape<NonNullable<LineOutcome['faults']>>, undefined),
    seen: or<true | undefined>((value) => (value === true ? value : undefined), undefined),
  }),
);
