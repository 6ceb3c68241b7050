import { sql, type Kysely } from 'kysely';
import { amountType } from '#resources/amountLog/amountLog';
import { blacklist } from '#resources/blacklist/blacklist';
import { entry, result } from '#resources/entry/entry';
import { notice, noticeStatus } from '#resources/notice/notice';
import { tenant } from '#resources/tenant/tenant';
import type { Role } from '#resources/schema/roles';
import type { Resource } from '#resources/schema/resource';
import { dayMs } from '#resources/schema/spans';
import { fromTable, selectList, type StoredRow } from '#server/database/read';
import type { Tables } from '#server/database/tables';
import { changesOf } from '#server/records/changes';
import { logDays, type PastAction } from './pastWork';

type Tx = Kysely<Tables>;
const since = (now: Date) => new Date(now.getTime() - logDays * dayMs).toISOString();
const timeOf = (at: unknown) => Date.parse(String(at));

/** Everybody who may have done something, by id. */
const operatorsOf = async (tx: Tx): Promise<ReadonlyMap<number, PastAction['operator'] & { role: Role }>> => {
  const rows = await tx.selectFrom('account').select(['id', 'username', 'role']).orderBy('id').execute();
  return new Map(rows.map((row) => [row.id, row]));
};

const firstWith = (operators: Awaited<ReturnType<typeof operatorsOf>>, role: Role) => {
  const found = [...operators.values()].find((one) => one.role === role);
  if (!found) throw new Error(`the demo has nobody with the role ${role}`);
  return found;
};

export const bookingsDone = async (tx: Tx, now: Date): Promise<PastAction[]> => {
  const operators = await operatorsOf(tx);
  const rows = await tx.selectFrom('amount_log').selectAll().where('created_at', '>=', since(now)).execute();
  return rows.flatMap((row) => {
    const operator = operators.get(row.operator_id);
    const changes = { balance: [row.balance_before, row.balance_after] } as const;
    const action = row.type === amountType.deposit ? 'deposit' : 'deduct';
    const outcome = { recordId: row.tenant_id, changes };
    return operator ? [{ at: timeOf(row.created_at), operator, resource: tenant.name, action, outcome }] : [];
  });
};

const rowsOf = async (tx: Tx, resource: Resource, now: Date): Promise<StoredRow[]> => {
  const { rows } = await sql<StoredRow>`
    select ${selectList(resource)} from ${fromTable(resource)} where t.created_at >= ${since(now)} order by t.id`.execute(
    tx,
  );
  return rows;
};

const inserted = (resource: Resource, operator: PastAction['operator'], after: StoredRow): PastAction => ({
  at: timeOf(after.createdAt),
  operator,
  resource: resource.name,
  action: 'insert',
  outcome: { recordId: after.id, changes: changesOf(resource, { after }) },
});

/** Entries as they were made; a corrected one was suspected before, until somebody decided. */
export const entriesDone = async (tx: Tx, now: Date): Promise<PastAction[]> => {
  const operators = await operatorsOf(tx);
  const reviewer = firstWith(operators, 'customer_service');
  return (await rowsOf(tx, entry, now)).flatMap((row) => {
    const operator = operators.get(Number(row.operatorId));
    if (!operator) return [];
    if (row.version === 1) return [inserted(entry, operator, row)];
    const first = { ...row, result: result.suspected };
    const decided = { recordId: row.id, changes: changesOf(entry, { before: first, after: row }) };
    const at = timeOf(row.updatedAt);
    return [
      inserted(entry, operator, first),
      { at, operator: reviewer, resource: entry.name, action: 'modify', outcome: decided },
    ];
  });
};

/** Players who came to the blacklist. */
export const listingsDone = async (tx: Tx, now: Date): Promise<PastAction[]> => {
  const operators = await operatorsOf(tx);
  const reviewer = firstWith(operators, 'customer_service');
  return (await rowsOf(tx, blacklist, now)).map((row) => inserted(blacklist, reviewer, row));
};

/** The life of each notice, up to its present state. */
export const noticesDone = async (tx: Tx): Promise<PastAction[]> => {
  const operator = firstWith(await operatorsOf(tx), 'admin');
  const { rows } = await sql<StoredRow>`select ${selectList(notice)} from ${fromTable(notice)} order by t.id`.execute(
    tx,
  );
  return rows.flatMap((row): PastAction[] => {
    const { draft, published, withdrawn, scheduled } = noticeStatus;
    const made = { ...row, status: draft, publishedAt: null };
    const at = timeOf(row.createdAt);
    const move = (action: string, after: number, from: number, to: number): PastAction => ({
      at: at + after,
      operator,
      resource: notice.name,
      action,
      outcome: { recordId: row.id, changes: { status: [from, to] } },
    });
    return [
      inserted(notice, operator, made),
      ...(row.status === scheduled ? [move('schedule', 60_000, draft, scheduled)] : []),
      ...(row.status === published || row.status === withdrawn ? [move('publish', 60_000, draft, published)] : []),
      ...(row.status === withdrawn ? [move('withdraw', dayMs, published, withdrawn)] : []),
    ];
  });
};

/** Records of resources that the demo has no data of its own for, added by the person whom they name. */
export const declaredDone = async (tx: Tx, now: Date, added: readonly Resource[]): Promise<PastAction[]> => {
  const operators = await operatorsOf(tx);
  const done: PastAction[] = [];
  for (const resource of added) {
    const [stamp] = Object.entries(resource.fields).find(([, field]) => field.stamp === 'caller') ?? [];
    for (const row of await rowsOf(tx, resource, now)) {
      const operator = operators.get(Number(stamp && row[stamp])) ?? firstWith(operators, 'admin');
      done.push(inserted(resource, operator, row));
    }
  }
  return done;
};
