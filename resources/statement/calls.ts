import { amountLog } from '#resources/amountLog/amountLog';
import { tenant } from '#resources/tenant/tenant';
import {
  dateTime,
  day,
  defineCall,
  done,
  idInput,
  integer,
  list,
  mediaTypes,
  money,
  object,
  orNull,
  type ReadAnswer,
  reference,
  requestIdField,
  rowOf,
  stream,
  systemFields,
  text,
} from '#engine/schema';
import { say } from '#engine/schema/language';
import { statementTexts } from './texts';

const [firstDay, lastDay] = [say('起始日', 'First day'), say('截止日', 'Last day')];

/** Whole days of the service's zone. */
export const period = { from: day(firstDay, { required: true }), to: day(lastDay, { required: true }) } as const;
/** Without them, this month until today. */
export const usualPeriod = { from: day(firstDay, {}), to: day(lastDay, {}) } as const;

/** Of which merchant; a merchant's own people need not say it, and get no other. */
const tenantId = reference(tenant.labelOne, { to: tenant.name });

const whole = money(say('合计', 'Total'), {});
/** The balance at the beginning, what was booked, and the balance at the end. */
const figures = {
  opening: money(statementTexts.opening, {}),
  deposits: whole,
  deductions: whole,
  closing: money(statementTexts.closing, {}),
  count: integer(say('笔数', 'Movements'), { min: 0, big: true }),
} as const;

/** Movements that one answer holds at most. */
export const movementsMax = 1000;

const common = { method: 'GET', roles: amountLog.allow.list, resource: amountLog.name } as const;

/** A merchant's statement: opening balance, movements in the order of the log, closing balance. */
export const statement = defineCall({
  ...common,
  path: 'amount-log/statement',
  summary: say('商户对账单', 'Statement of a merchant'),
  input: {
    tenantId,
    ...usualPeriod,
    after: integer(say('已看到的最后一笔', 'Last movement seen'), { min: 0, max: Number.MAX_SAFE_INTEGER }),
  },
  answer: object({
    issuer: text(statementTexts.issuer, { max: 100 }),
    /** The same for the same merchant and period, whoever asks and when. */
    number: text(statementTexts.number, { max: 64 }),
    /** The day in the service's zone: today. */
    issuedOn: text(statementTexts.issuedOn, { max: 10 }),
    period: object(period),
    /** Whose days these are, `Asia/Shanghai`. */
    zone: text(statementTexts.zone, { max: 64 }),
    merchant: object({ id: systemFields.id, name: tenant.fields.name }),
    start: dateTime(say('期初时刻', 'Begins'), {}),
    /** The first moment that no longer belongs to it. */
    end: dateTime(say('期末时刻', 'Ends before'), {}),
    ...figures,
    movements: list(rowOf(amountLog)),
    /** The last movement in this answer, where more follow. */
    next: orNull(systemFields.id),
  }),
});

const file = { ...common, input: { tenantId, ...period } } as const;

/** The same as a file; all movements, however many. */
export const statementCsv = defineCall({
  ...file,
  path: 'amount-log/statement-csv',
  summary: say('商户对账单（CSV）', 'Statement of a merchant, as CSV'),
  answer: stream(mediaTypes.csv),
});
export const statementXlsx = defineCall({
  ...file,
  path: 'amount-log/statement-xlsx',
  summary: say('商户对账单（XLSX）', 'Statement of a merchant, as XLSX'),
  answer: stream(mediaTypes.xlsx),
});

/** A message to the merchant's people that opens the statement on their own page. */
export const sendStatement = defineCall({
  method: 'POST',
  path: 'tenant/send-statement',
  roles: tenant.allow.detail,
  resource: tenant.name,
  summary: say('将对账单发送给商户', 'Send a statement to the merchant'),
  input: { ...idInput, ...period, requestId: requestIdField },
  answer: done,
});

export type Statement = ReadAnswer<(typeof statement)['answer']>;
