import { sql } from 'kysely';
import { draftAll } from '#resources/settlement/calls';
import { settlement, settlementState } from '#resources/settlement/settlement';
import { status } from '#engine/schema';
import {
  type Caller,
  conclude,
  type Context,
  type HandlerInput,
  holdCount,
  insertRow,
  invalid,
  type Queries,
  replyOnce,
  route,
  writeAudit,
} from '#engine/server';
import { foresee, holdEntries, type Span } from './lines';
import { daysOf } from './recordRules';

type Days = Pick<HandlerInput<typeof draftAll>, 'firstDay' | 'lastDay'>;

/** The merchants that are not deleted, and whether each has a draft that shares a day with these. */
const merchantsOf = async (tx: Queries, { firstDay, lastDay }: Days) => {
  const { rows } = await sql<Pick<Span, 'tenantId' | 'name' | 'level'> & { hasDraft: boolean }>`
    select t.id as "tenantId", t.name, t.level, exists (
      select from settlement s where s.tenant_id = t.id and s.state = ${sql.lit(settlementState.draft)}
        and s.first_day <= ${lastDay}::date and s.last_day >= ${firstDay}::date
    ) as "hasDraft"
    from tenant t where t.status <> ${sql.lit(status.deleted)} order by t.id`.execute(tx);
  return rows;
};

type DraftAllContext = Context<Caller, HandlerInput<typeof draftAll>>;

/** In one transaction: a job for each merchant would show half of a month. Asked again, it adds only who is missing. */
const draftEach = async (tx: Queries, context: DraftAllContext, now: Date): Promise<string> => {
  const { ports, input, audit } = context;
  const { firstDay, lastDay } = input;
  const { zone } = ports.service;
  const days = daysOf(input, zone);
  if (days.end > now) throw invalid({ lastDay: 'notOver' });
  // Of two at once the second finds the drafts of the first.
  await holdCount(tx, 'settlements of all', 0);
  const merchants = await merchantsOf(tx, input);
  const without = merchants.filter(({ hasDraft }) => !hasDraft).map((merchant) => ({ ...merchant, ...days }));
  const held = await holdEntries(
    tx,
    without.map((span) => ({ id: 0, span })),
  );
  const left = { hasDraft: merchants.length - without.length, nothing: 0, noPrice: 0 };
  const changes = [];
  for (const span of without) {
    const { isEmpty, unpriced } = await foresee(tx, span, { zone, held });
    if (unpriced) left.noPrice += 1;
    else if (isEmpty) left.nothing += 1;
    else {
      const values = { tenantId: span.tenantId, firstDay, lastDay };
      changes.push({ before: undefined, after: await insertRow(tx, settlement, values, now) });
    }
  }
  await conclude(tx, context, settlement, changes, {});
  const made = changes.length;
  await writeAudit(tx, now, audit, [
    { changes: { firstDay: [null, firstDay], lastDay: [null, lastDay], made: [null, made] } },
  ]);
  const ids = changes.map(({ after }) => after.id);
  const { rows } = await sql<{ amount: string }>`
    select coalesce(sum(amount), 0.00)::numeric(14, 2)::text as amount from settlement where id = any(${ids}::bigint[])`.execute(
    tx,
  );
  return JSON.stringify({ made, amount: rows[0]?.amount, ...left });
};

/** A month of every merchant takes longer than a usual call. */
const draftTime = 60_000;

/** Makes the drafts of all merchants in one transaction, so that nobody finds half of a month. */
export const draftAllRoute = route(
  draftAll,
  (context) => {
    const { requestId, ...payload } = context.input;
    return replyOnce(draftAll, context, { requestId, payload }, (tx, now) => draftEach(tx, context, now));
  },
  { time: draftTime },
);
