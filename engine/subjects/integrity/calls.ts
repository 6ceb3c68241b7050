import { choice, integer, dateTime, text } from '#engine/schema/field';
import { forgeries, type Forgery } from './integrity';
import { say, type LocalizedText } from '#engine/schema/language';
import { administrators, proofOfLogs } from '#resources/business';
import { list, object, orNull, type ReadAnswer } from '#engine/schema/answer';
import { defineCall } from '#engine/schema/call';

const kinds = (Object.entries(forgeries) as [Forgery, LocalizedText][]).map(([value, label]) => ({ value, label }));

/** One row, or one seal, that is not what the server wrote. */
const finding = object({
  kind: choice(say('类别', 'Type'), { options: kinds }),
  /** Name of the resource. */
  log: text(say('日志', 'Log'), { max: 32 }),
  /** Of the row; the number of the seal when the kind is one of a seal. */
  id: integer(say('行号', 'Row'), { big: true }),
});

const whole = (zh: string, en: string) => integer(say(zh, en), { big: true, min: 0 });

/** The last comparison of the logs with their seals; null before the first. */
const report = orNull(
  object({
    startedAt: dateTime(say('开始时间', 'Started'), {}),
    /** Null while it runs. */
    endedAt: orNull(dateTime(say('结束时间', 'Ended'), {})),
    /** Rows compared so far. */
    rows: whole('已核对行数', 'Rows compared'),
    /** All that was found, also beyond those named. */
    found: whole('异常数', 'Findings'),
    findings: list(finding),
  }),
);

/** One row, or one seal, that is not what the server wrote. */
export type LogFinding = ReadAnswer<typeof finding>;
export type IntegrityReport = ReadAnswer<typeof report>;

export const lastCheck = defineCall({
  method: 'GET',
  path: `${proofOfLogs.resource}/integrity`,
  roles: administrators,
  resource: proofOfLogs.resource,
  summary: say('最近一次日志校验的结果', 'Result of the last log check'),
  input: {},
  answer: report,
});

/** Begins a check, which continues without the caller, unless one already runs. */
export const verifyLogs = defineCall({
  method: 'POST',
  path: `${proofOfLogs.resource}/verify`,
  roles: administrators,
  resource: proofOfLogs.resource,
  summary: say('逐行校验日志与封存记录', 'Compare every log row with its seal'),
  input: {},
  answer: report,
});
