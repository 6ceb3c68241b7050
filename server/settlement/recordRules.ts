import { settlementState } from '#resources/settlement/settlement';
import { bordersOf, invalid, type Queries, type AfterWrite, type StoredRow } from '#engine/server';
import type { Values } from '#engine/schema';
import { clearLines, drawLines, entriesIn, holdEntries, markSettled, type Span } from './lines';

/** Between which moments of the service's zone the days of a settlement lie. */
export const daysOf = ({ firstDay, lastDay }: Values, zone: string): Pick<Span, 'start' | 'end'> => {
  const [first, last] = [bordersOf(String(firstDay), zone), bordersOf(String(lastDay), zone)];
  if (!first) throw invalid({ firstDay: 'wrongType' });
  if (!last) throw invalid({ lastDay: 'wrongType' });
  if (last.end <= first.start) throw invalid({ lastDay: 'beforeStart' });
  return { start: first.start, end: last.end };
};

/** Whose settlement it is, and between which moments its days lie. */
export const spanOf = async (tx: Queries, row: StoredRow, zone: string): Promise<Span> => {
  const days = daysOf(row, zone);
  const tenantId = Number(row['tenantId']);
  const merchant = await tx
    .selectFrom('tenant')
    .select(['name', 'level'])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return { tenantId, ...merchant, ...days };
};

/** Draws the lines of a draft, and what they come to. The answer and the operation log say it, since it stands in the row. */
const draw = async (
  tx: Queries,
  { row, span }: { readonly row: StoredRow; readonly span: Span },
  basis: Parameters<typeof drawLines>[2],
): Promise<void> => {
  const totals = await drawLines(tx, { id: row.id, span }, basis);
  const period = `${String(row['firstDay'])} – ${String(row['lastDay'])}`;
  const { name, level } = span;
  const drawn = { period, level, ...totals };
  await tx
    .updateTable('settlement')
    .set({ merchant_name: name, ...drawn })
    .where('id', '=', row.id)
    .execute();
  Object.assign(row, { merchantName: name, ...drawn });
};

/** Computes these drafts again. It locks all of their entries before any line, in the order in which a deletion locks them. */
export const drawDrafts = async (tx: Queries, rows: readonly StoredRow[], zone: string, now: Date): Promise<void> => {
  const drafts = [];
  for (const row of rows) drafts.push({ id: row.id, row, span: await spanOf(tx, row, zone) });
  const held = await holdEntries(tx, drafts);
  await clearLines(
    tx,
    rows.map(({ id }) => id),
  );
  for (const draft of drafts) await draw(tx, draft, { zone, held, now });
  await markSettled(tx, held);
};

/** A draft covers days that have ended. Its lines are computed when it is made and when somebody recomputes it; discarding it deletes them. */
export const afterWrite: AfterWrite = async (tx, _caller, changes, now, { ports }) => {
  if (changes.some(({ before, after }) => !before && daysOf(after, ports.service.zone).end > now))
    throw invalid({ lastDay: 'notOver' });
  const inState = (state: number) => changes.map(({ after }) => after).filter((row) => row['state'] === state);
  const discarded = inState(settlementState.discarded);
  const ids = discarded.map(({ id }) => id);
  const left = await entriesIn(tx, ids);
  await clearLines(tx, ids);
  await markSettled(tx, left);
  await drawDrafts(tx, inState(settlementState.draft), ports.service.zone, now);
  return [];
};
