import { findings } from '#resources/entry/entry';
import {
  figureFields,
  groupsMax,
  reportCsv,
  reportDaysMax,
  reportDecisions,
  reportSummary,
  reportXlsx,
  type Grouping,
  type ReportFigures,
} from '#resources/report/calls';
import { reportPage } from '#resources/report/page';
import { dayMs, type FileFormat } from '#engine/schema';
import type { Locale } from '#engine/schema/language';
import { period } from '#resources/statement/calls';
import {
  type Caller,
  type Cells,
  type Column,
  type Context,
  fileReply,
  type HandlerInput,
  invalid,
  ok,
  type Reply,
  route,
} from '#engine/server';
import { readPeriod } from '#server/statement/statement';
import { decisionsOf, figuresOf, seriesOf } from './report';

type ReportCall = Context<Caller, HandlerInput<typeof reportSummary | typeof reportCsv>>;

const shifted = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** The days of a report and as many right before, as the service's clock has them. */
const spansOf = ({ ports, input }: Pick<ReportCall, 'ports' | 'input'>) => {
  const { zone } = ports.service;
  const { today, period: own, start, end } = readPeriod(input, zone, ports.now());
  const days = Math.round((Date.parse(own.to) - Date.parse(own.from)) / dayMs) + 1;
  if (days > reportDaysMax) throw invalid({ to: 'tooFarApart' });
  const earlier = { from: shifted(own.from, -days), to: shifted(own.from, -1) };
  const before = readPeriod(earlier, zone, ports.now());
  return { zone, today, now: { ...own, start, end }, before: { ...earlier, start: before.start, end: before.end } };
};

type Spans = ReturnType<typeof spansOf>;

const spanOf = ({ start, end, ...days }: Spans['now']) => ({
  ...days,
  start: start.toISOString(),
  end: end.toISOString(),
});

/** A year of a busy service is more than a usual call may read. */
const slow = { time: 30_000, pool: 'long', replica: true } as const;

const usual: Grouping = 'person';

export const summaryRoute = route(
  reportSummary,
  async (context) => {
    const { ports, input } = context;
    const { zone, today, now, before } = spansOf(context);
    const figures = await figuresOf(ports.database, input.by ?? usual, { before, now, most: groupsMax });
    const series = await seriesOf(ports.database, now, zone);
    return ok({ today, zone, period: spanOf(now), before: spanOf(before), ...figures, series });
  },
  slow,
);

/** Groups of a file at most. */
const fileMax = 100_000;

const columnsOf = (locale: Locale): readonly Column[] => [
  { label: reportSummary.answer.parts.groups.of.parts.name.label[locale], kind: 'text' },
  ...[period.from, period.to].map(({ label }) => ({ label: label[locale], kind: 'text' }) as const),
  ...[figureFields.entries, figureFields.decided, ...findings].map(
    ({ label }) => ({ label: label[locale], kind: 'integer' }) as const,
  ),
  ...[figureFields.median, figureFields.p90, figureFields.secondLooks, figureFields.overturned].map(
    ({ label }) => ({ label: label[locale], kind: 'integer' }) as const,
  ),
];

const cellsOf = (name: string, { from, to }: Spans['now'], figures: ReportFigures): Cells => [
  name,
  from,
  to,
  ...[
    figures.entries,
    figures.decided,
    ...findings.map(({ value }) => figures.results[value] ?? 0),
    figures.median,
    figures.p90,
    figures.secondLooks,
    figures.overturned,
  ].map((figure) => String(figure ?? '')),
];

/** Each group has two rows, of the period and of the one before. */
const fileOf = async (context: ReportCall, format: FileFormat): Promise<Reply<never>> => {
  const { ports, locale, input } = context;
  const by = input.by ?? usual;
  const { now, before } = spansOf(context);
  const { groups } = await figuresOf(ports.database, by, { before, now, most: fileMax });
  const columns = columnsOf(locale);
  const rows = (async function* () {
    yield groups.flatMap((group) => [cellsOf(group.name, now, group.now), cellsOf(group.name, before, group.before)]);
  })();
  const names = { name: `report-${now.from}-${now.to}`, title: reportPage.label[locale] };
  return fileReply(format, names, columns, rows);
};

export const decisionsRoute = route(
  reportDecisions,
  async ({ ports, input }) => {
    const { start, end, by, key, keyless, ...filters } = input;
    const [from, to] = [new Date(start), new Date(end)];
    if (to.getTime() - from.getTime() > (reportDaysMax + 1) * dayMs) throw invalid({ end: 'tooFarApart' });
    const group = keyless === true ? '' : (key ?? undefined);
    return ok(await decisionsOf(ports.database, { start: from, end: to, by: by ?? usual, key: group, ...filters }));
  },
  slow,
);

export const reportCsvRoute = route(reportCsv, (context) => fileOf(context, 'csv'), slow);

export const reportXlsxRoute = route(reportXlsx, (context) => fileOf(context, 'xlsx'), slow);
