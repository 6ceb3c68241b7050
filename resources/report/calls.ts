import { entry } from '#resources/entry/entry';
import { tenant } from '#resources/tenant/tenant';
import {
  choice,
  dateTime,
  defineCall,
  integer,
  list,
  mediaTypes,
  object,
  type Option,
  orNull,
  type ReadAnswer,
  stream,
  systemFields,
  table,
  text,
  yesNo,
} from '#engine/schema';
import { say } from '#engine/schema/language';
import { period, usualPeriod } from '#resources/statement/calls';
import { reportPage } from './page';

/** What a report compares. */
export const groupings = [
  { value: 'person', label: say('按人员', 'By person') },
  { value: 'merchant', label: say('按商户', 'By merchant') },
  { value: 'platform', label: say('按平台', 'By platform') },
] as const satisfies readonly Option<string>[];

export type Grouping = (typeof groupings)[number]['value'];

const count = (zh: string, en: string) => integer(say(zh, en), { min: 0 });

/** The figures of a group or of all. Their labels stand on the page and in the files. */
export const figureFields = {
  entries: count('录入数', 'Entries'),
  decided: count('结论数', 'Decided'),
  median: integer(say('处理时长中位数（秒）', 'Median time to decision (s)'), { min: 0 }),
  p90: integer(say('处理时长 90%（秒）', 'Time to decision, 90% (s)'), { min: 0 }),
  secondLooks: count('复查数', 'Second looks'),
  overturned: count('复查改判', 'Overturned'),
} as const;

const { entries, decided, median, p90, secondLooks, overturned } = figureFields;

const figures = object({
  entries,
  decided,
  /** Result → decisions; results without any are omitted. */
  results: table(count('结论数', 'Decided')),
  /** Of the decisions that somebody waited for; null without one. */
  median: orNull(median),
  p90: orNull(p90),
  secondLooks,
  overturned,
});

/** In the period, and in as many days before it. */
const compared = { now: figures, before: figures } as const;

const span = object({
  ...period,
  start: dateTime(say('起始时刻', 'Begins'), {}),
  end: dateTime(say('截止时刻', 'Ends before'), {}),
});
const by = choice(say('分组', 'Grouping'), { options: groupings });
const common = { method: 'GET', roles: reportPage.allow, resource: reportPage.route } as const;

/** Groups that one answer names at most; a file has all. */
export const groupsMax = 200;
/** The most days of a report. */
export const reportDaysMax = 366;

export const reportSummary = defineCall({
  ...common,
  path: 'report/summary',
  summary: say('一段时间的录入、结论与处理时长', 'Entries, decisions, and time to decision of a period'),
  input: { ...usualPeriod, by },
  answer: object({
    today: text(say('今天', 'Today'), { max: 10 }),
    /** Whose days these are. */
    zone: text(say('时区', 'Time zone'), { max: 64 }),
    period: span,
    /** As many days right before. */
    before: span,
    total: object(compared),
    /** Those with the most entries and decisions first, at most `groupsMax`. */
    groups: list(
      object({
        /** The id of the person or merchant, or the platform; empty where there is none. */
        key: text(by.label, { max: 64 }),
        name: text(say('名称', 'Name'), { max: 64 }),
        ...compared,
      }),
    ),
    more: yesNo(say('还有更多', 'There are more'), {}),
    /** The decisions of each day, week or month of the period, in the order of time. */
    series: list(
      object({ at: dateTime(say('起始时间', 'Start time'), {}), results: table(count('结论数', 'Decided')) }),
    ),
  }),
});

const file = { ...common, input: { ...period, by } } as const;
export const reportCsv = defineCall({
  ...file,
  path: 'report/csv',
  summary: say('统计报表（CSV）', 'Report, as CSV'),
  answer: stream(mediaTypes.csv),
});
export const reportXlsx = defineCall({
  ...file,
  path: 'report/xlsx',
  summary: say('统计报表（XLSX）', 'Report, as XLSX'),
  answer: stream(mediaTypes.xlsx),
});

const { result, playerId, platform } = entry.fields;

/** One decision about an entry. */
const decision = object({
  id: systemFields.id,
  entryId: { ...systemFields.id, label: entry.labelOne },
  playerId,
  merchant: tenant.fields.name,
  platform: orNull(platform),
  person: orNull(text(say('处理人', 'Decided by'), { max: 32 })),
  result,
  was: orNull(result),
  secondLook: yesNo(say('复查', 'Second look'), {}),
  /** When the entry began to wait for it. */
  since: dateTime(say('等待自', 'Waiting since'), {}),
  decidedAt: dateTime(say('处理时间', 'Decided at'), {}),
});

/** Decisions that one answer holds at most. */
export const decisionsMax = 100;

/** The decisions that a number of a report counts, the latest first. */
export const reportDecisions = defineCall({
  ...common,
  path: 'report/decisions',
  summary: say('报表数字对应的结论', 'The decisions behind a number of a report'),
  input: {
    start: dateTime(say('起始时刻', 'Begins'), { required: true }),
    end: dateTime(say('截止时刻', 'Ends before'), { required: true }),
    by,
    key: text(by.label, { max: 64 }),
    /** Only groups without a key: decisions of nobody known, entries without a platform. */
    keyless: yesNo(say('无分组', 'Without one'), {}),
    result: choice(result.label, { options: result.options }),
    waited: yesNo(say('等待过', 'Waited for'), {}),
    secondLook: yesNo(say('复查', 'Second look'), {}),
    overturned: yesNo(say('改判', 'Overturned'), {}),
    after: { ...systemFields.id, readOnly: false, label: say('已看到的最后一条', 'Last one seen') },
  },
  answer: list(decision),
});

export type Report = ReadAnswer<(typeof reportSummary)['answer']>;
export type ReportFigures = ReadAnswer<typeof figures>;
export type ReportGroup = Report['groups'][number];
export type Decision = ReadAnswer<typeof decision>;
