import {
  type Batches,
  type Caller,
  type Cells,
  type Column,
  conflict,
  type Context,
  fileReply,
  type HandlerInput,
  invalid,
  notFound,
  ok,
  type Queries,
  readAll,
  readRow,
  type Reply,
  replyOnce,
  route,
  sendMessage,
  toOrganization,
  writeAudit,
} from '#engine/server';
import { readPeriod, addsUp, figuresOf, movementsOf, spanOf, type Span } from './statement';
import {
  movementsMax,
  statement,
  statementCsv,
  statementXlsx,
  type Statement,
  sendStatement,
} from '#resources/statement/calls';
import { amountLog } from '#resources/amountLog/amountLog';
import { statementTexts } from '#resources/statement/texts';
import { product } from '#resources/business';
import { cents, type FileFormat, type Person, rowsOf } from '#engine/schema';
import { currency } from '#resources/business';
import type { Locale } from '#engine/schema/language';
import { tenant } from '#resources/tenant/tenant';

/** Tells a merchant's people of a statement; they read it by their own rights. */
export const sendRoute = route(sendStatement, async (context) => {
  const { ports, caller, input, audit } = context;
  const { id, requestId } = input;
  audit.recordId = id;
  const { period } = readPeriod(input, ports.service.zone, ports.now());
  return replyOnce(sendStatement, context, { requestId, payload: { id, ...period } }, async (tx, now) => {
    await readRow(tx, tenant, caller, id);
    const message = { recipient: toOrganization(id), kind: 'statement', facts: period } as const;
    await sendMessage(tx, message, now);
    await writeAudit(tx, now, audit, [{ changes: { period: [null, `${period.from} – ${period.to}`] } }]);
    return 'true';
  });
});

const { type, remark, balanceAfter } = amountLog.fields;

/** What a file says of each movement. */
const statementColumns = (locale: Locale): readonly Column[] => [
  { label: statementTexts.time[locale], kind: 'dateTime' },
  { label: type.label[locale], kind: 'text' },
  { label: remark.label[locale], kind: 'text' },
  { label: statementTexts.deposits[locale], kind: 'decimal', scale: currency.scale },
  { label: statementTexts.deductions[locale], kind: 'decimal', scale: currency.scale },
  { label: balanceAfter.label[locale], kind: 'decimal', scale: currency.scale },
];

const stored = ['createdAt', 'type', 'remark', 'amount', 'balanceBefore', 'balanceAfter'];

/** Money that came in and money that went out stand in two columns, which can be summed. */
const cellsOf = ([at = '', kind = '', reason = '', amount = '', before = '', after = '']: Cells): Cells => {
  const isIn = cents(after) > cents(before);
  // Each has a column of its own, which says what the sign would say.
  const moved = amount.replace('-', '');
  return [at, kind, reason, isIn ? moved : '', isIn ? '' : moved, after];
};

interface FileQuery {
  readonly span: Span;
  readonly figures: Pick<Statement, 'opening' | 'deposits' | 'deductions' | 'closing'>;
  readonly person: Person;
  readonly locale: Locale;
  readonly zone: string;
}

/**
 * The rows of a file: opening balance, every movement, closing balance. The first comes once the database has begun to
 * answer, so what is refused is refused in words.
 */
const statementRows = async (database: Queries, wanted: FileQuery): Promise<Batches> => {
  const { span, figures, person, locale, zone } = wanted;
  const { tenantId, first, end } = span;
  const comparisons = [
    { name: 'tenantId', operator: 'in', values: [tenantId] },
    { name: 'id', operator: 'gte', values: [first] },
    { name: 'id', operator: 'lte', values: [end - 1] },
  ] as const;
  const selection = { filters: { comparisons, anyOf: [] }, sort: [{ name: 'id', descending: false }] };
  const movements = readAll(database, { resource: amountLog, names: stored, selection, zone, locale, person });
  const begun = await movements.next();
  const { opening, deposits, deductions, closing } = figures;
  return (async function* () {
    try {
      yield [['', statementTexts.opening[locale], '', '', '', opening]];
      for (let batch = begun; !batch.done; batch = await movements.next()) yield batch.value.map(cellsOf);
      yield [['', statementTexts.closing[locale], '', deposits, deductions, closing]];
    } finally {
      await movements.return(undefined);
    }
  })();
};

type StatementCall = Context<Caller, HandlerInput<typeof statement | typeof statementCsv>>;

/** The merchant whose statement it is, deleted ones too. A merchant's people get their own and no other. */
const merchantOf = async ({ ports, caller, input }: Pick<StatementCall, 'ports' | 'caller' | 'input'>) => {
  const scope = rowsOf(caller, amountLog, 'read');
  const own = 'tenantId' in scope ? scope.tenantId : undefined;
  const id = own === undefined ? input.tenantId : Number(own);
  if (id === null) throw invalid({ tenantId: 'required' });
  if (input.tenantId !== null && input.tenantId !== id) throw notFound();
  const found = await ports.database
    .selectFrom('tenant')
    .select(['id', 'name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  return found;
};

/** What the statement covers; refused where the log does not add up, since nobody could rely on it. */
const bookOf = async (context: StatementCall) => {
  const { ports, input } = context;
  const { today, period, start, end } = readPeriod(input, ports.service.zone, ports.now());
  const merchant = await merchantOf(context);
  const span = await spanOf(ports.database, merchant.id, { start, end });
  const figures = await figuresOf(ports.database, span);
  if (!addsUp(figures)) {
    ports.log.error({ tenantId: merchant.id, ...period, ...figures }, 'a statement does not add up');
    throw conflict('unbalanced', { figures });
  }
  return { today, period, start, end, merchant, span, figures };
};

/** Reading the movements of a long period takes longer than a usual call. */
const statementTime = 30_000;

export const statementRoute = route(
  statement,
  async (context) => {
    const { ports, caller, input, locale } = context;
    const { today, period, start, end, merchant, span, figures } = await bookOf(context);
    const rows = await movementsOf(ports.database, caller, span, input.after ?? 0);
    const movements = rows.slice(0, movementsMax);
    return ok({
      issuer: ports.service.name ?? product[locale],
      number: ['S', merchant.id, ...[period.from, period.to].map((day) => day.replaceAll('-', ''))].join('-'),
      issuedOn: today,
      period,
      zone: ports.service.zone,
      merchant,
      start: start.toISOString(),
      end: end.toISOString(),
      ...figures,
      movements,
      next: rows.length > movementsMax ? (movements.at(-1)?.id ?? null) : null,
    });
  },
  { time: statementTime },
);

const fileOf = async (context: StatementCall, format: FileFormat): Promise<Reply<never>> => {
  const { ports, caller, locale } = context;
  const { period, merchant, span, figures } = await bookOf(context);
  const { zone } = ports.service;
  const columns = statementColumns(locale);
  const rows = await statementRows(ports.database, { span, figures, person: caller, locale, zone });
  const name = `statement-${merchant.id}-${period.from}-${period.to}`;
  return fileReply(format, { name, title: statementTexts.name[locale] }, columns, rows);
};

const files = { time: null, pool: 'long', replica: true } as const;

export const statementCsvRoute = route(statementCsv, (context) => fileOf(context, 'csv'), files);

export const statementXlsxRoute = route(statementXlsx, (context) => fileOf(context, 'xlsx'), files);
