import { settlementState } from '#resources/settlement/settlement';
import type { StoredRow } from '#server/database/read';
import type { Rule } from '#server/records/rules';
import { invalid } from '#server/refusals';
import type { Queries } from '#server/database/tables';
import { clearLines, drawLines, type Span } from './lines';
import { bordersOf } from '#server/time/days';

/** Whose settlement it is, and between which moments of the service's zone the days of a settlement lie. */
export const spanOf = async (tx: Queries, row: StoredRow, zone: string): Promise<Span> => {
  const [first, last] = [bordersOf(String(row['firstDay']), zone), bordersOf(String(row['lastDay']), zone)];
  if (!first) throw invalid({ firstDay: 'wrongType' });
  if (!last) throw invalid({ lastDay: 'wrongType' });
  if (last.end <= first.start) throw invalid({ lastDay: 'beforeStart' });
  const tenantId = Number(row['tenantId']);
  const merchant = await tx
    .selectFrom('tenant')
    .select(['name', 'level'])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return { tenantId, ...merchant, start: first.start, end: last.end };
};

/** Draws the lines of a draft, and what they come to. The answer and the operation log say it, since it stands in the row. */
export const draw = async (tx: Queries, row: StoredRow, zone: string, now: Date): Promise<void> => {
  const span = await spanOf(tx, row, zone);
  const totals = await drawLines(tx, row.id, span, { zone, now });
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

/** A draft is drawn when it is made, and anew when somebody asks; a discarded one has no lines. */
export const rule: Rule = async (tx, _caller, changes, now, { ports }) => {
  for (const { after } of changes) {
    if (after['state'] === settlementState.discarded) await clearLines(tx, after.id);
    if (after['state'] === settlementState.draft) await draw(tx, after, ports.service.zone, now);
  }
  return [];
};
