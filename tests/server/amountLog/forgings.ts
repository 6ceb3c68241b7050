import type { Forgery } from '#engine/subjects/integrity/integrity';

/** The rows that a forger has before them: a merchant's five bookings, and the newest row of the operation log. */
export interface Scene {
  readonly tenant: number;
  readonly other: number;
  readonly rows: readonly number[];
  readonly operation: number;
}
type Finding = readonly [kind: Forgery, log: 'amountLog' | 'operationLog', id: number];
export interface Forging {
  /** Statements, and whether the trigger that chains rows is left to the forger as a help. */
  readonly statements: (scene: Scene) => readonly string[];
  readonly named: (scene: Scene) => readonly Finding[];
}

const at = (rows: readonly number[], place: number): number => rows.at(place) ?? 0;
const columnsOf = (table: string, without: string) =>
  `(select string_agg(quote_ident(attname), ', ') from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 and attname not in (${without}))`;
const insertForged = (row: string) =>
  `insert into amount_log (tenant_id, type, amount, balance_before, balance_after, level, remark, operator_id, request_id, created_at, stamp, hash) ${row}`;

/** Makes each row of a merchant follow the one before again, as the database itself would have. */
const rechain = (tenant: number) => `do $$
declare r amount_log; before text := '';
begin
  for r in select * from amount_log where tenant_id = ${tenant} order by id loop
    before := encode(sha256(convert_to(before || amount_log_digest(r), 'UTF8')), 'base64');
    update amount_log set hash = before where id = r.id;
  end loop;
end $$`;

const edit = (change: string): Forging => ({
  statements: ({ rows, tenant }) => [`update amount_log set ${change} where id = ${at(rows, 2)}`, rechain(tenant)],
  named: ({ rows }) => [['altered', 'amountLog', at(rows, 2)]],
});

/** What a forger may try, by name. */
export const forgings: Readonly<Record<string, Forging>> = {
  'the last row removed and the balance set back': {
    statements: ({ rows, tenant }) => [
      `update tenant set balance = (select balance_before from amount_log where id = ${at(rows, -1)}) where id = ${tenant}`,
      `delete from amount_log where id = ${at(rows, -1)}`,
    ],
    named: ({ rows }) => [['removed', 'amountLog', at(rows, -1)]],
  },
  'all rows removed and the balance set to nothing': {
    statements: ({ tenant }) => [
      `delete from amount_log where tenant_id = ${tenant}`,
      `update tenant set balance = 0 where id = ${tenant}`,
    ],
    named: ({ rows }) => rows.map((id) => ['removed', 'amountLog', id]),
  },
  'a row in the middle removed, and the ones behind made to follow': {
    statements: ({ rows, tenant }) => [`delete from amount_log where id = ${at(rows, 2)}`, rechain(tenant)],
    named: ({ rows }) => [['removed', 'amountLog', at(rows, 2)]],
  },
  'the remark altered': edit(`remark = 'never said'`),
  'the operator altered': edit(`operator_id = (select min(id) from account where id <> operator_id)`),
  'the time altered': edit(`created_at = created_at - interval '1 day'`),
  'amount and balances altered': edit(`amount = amount + 1, balance_after = balance_after + 1`),
  'the type altered': edit(`type = 3 - type`),
  'the level altered': edit(`level = 3 - level`),
  'the request id altered': edit(`request_id = 'another'`),
  'the hash of a row altered': {
    statements: ({ rows }) => [`update amount_log set hash = 'x' || hash where id = ${at(rows, -1)}`],
    named: ({ rows }) => [['unchained', 'amountLog', at(rows, -1)]],
  },
  'the id of a row altered': {
    statements: ({ rows, tenant }) => [
      `update amount_log set id = 900000 + id where id = ${at(rows, 2)}`,
      rechain(tenant),
    ],
    named: ({ rows }) => [['removed', 'amountLog', at(rows, 2)]],
  },
  'two rows exchanged': {
    statements: ({ rows, tenant }) => [
      `update amount_log set id = -1 where id = ${at(rows, 1)}`,
      `update amount_log set id = ${at(rows, 1)} where id = ${at(rows, 3)}`,
      `update amount_log set id = ${at(rows, 3)} where id = -1`,
      rechain(tenant),
    ],
    named: ({ rows }) => [
      ['altered', 'amountLog', at(rows, 1)],
      ['altered', 'amountLog', at(rows, 3)],
    ],
  },
  'a row moved to another merchant': {
    statements: ({ rows, tenant, other }) => [
      `update amount_log set tenant_id = ${other} where id = ${at(rows, -1)}`,
      rechain(tenant),
      rechain(other),
    ],
    named: ({ rows }) => [['altered', 'amountLog', at(rows, -1)]],
  },
  'a forged row added with its balance': {
    statements: ({ rows, tenant }) => [
      insertForged(
        `select tenant_id, 1, 5000, balance_after, balance_after + 5000, level, 'bonus', operator_id, 'forged', created_at, null, '' from amount_log where id = ${at(rows, -1)}`,
      ),
      rechain(tenant),
      `update tenant set balance = balance + 5000 where id = ${tenant}`,
    ],
    named: () => [['added', 'amountLog', 0]],
  },
  'a forged row added with the stamp of a true one': {
    statements: ({ rows, tenant }) => [
      insertForged(
        `select tenant_id, type, amount, balance_after, balance_after + amount, level, remark, operator_id, 'again', created_at, stamp, '' from amount_log where id = ${at(rows, -1)}`,
      ),
      rechain(tenant),
    ],
    named: () => [['added', 'amountLog', 0]],
  },
  'a row of the operation log altered': {
    statements: ({ operation }) => [`update operation_log set username = 'nobody' where id = ${operation}`],
    named: ({ operation }) => [['altered', 'operationLog', operation]],
  },
  'what a row of the operation log says was changed altered': {
    statements: ({ operation }) => [
      `update operation_log set changes = changes || '{"x": null}' where id = ${operation}`,
    ],
    named: ({ operation }) => [['altered', 'operationLog', operation]],
  },
  'a row of the operation log removed': {
    statements: ({ operation }) => [`delete from operation_log where id = ${operation}`],
    named: ({ operation }) => [['removed', 'operationLog', operation]],
  },
  'a row of the operation log added': {
    statements: () => [
      `insert into operation_log (action, resource, result, ip, user_agent, duration_ms, created_at) values ('login', 'account', 0, '192.0.2.1', 'x', 1, now())`,
    ],
    named: () => [['added', 'operationLog', 0]],
  },
  'a row of the operation log added as a copy of a true one': {
    statements: ({ operation }) => [
      `do $$ begin execute format('insert into operation_log (%1$s) select %1$s from operation_log where id = ${operation}', ${columnsOf('operation_log', `'id'`)}); end $$`,
    ],
    named: () => [['copied', 'operationLog', 0]],
  },
  'the last seal removed, and the rows under it': {
    statements: ({ operation }) => [
      `delete from operation_log where id = ${operation}`,
      `delete from seal where log = 'operation_log' and no = (select max(no) from seal where log = 'operation_log')`,
    ],
    named: () => [['sealRemoved', 'operationLog', 3]],
  },
  'a seal in the middle removed': {
    statements: () => [`delete from seal where log = 'amount_log' and no = 2`],
    named: () => [['sealRemoved', 'amountLog', 2]],
  },
  'all seals removed': {
    statements: () => [`delete from seal`],
    named: () => [
      ['sealRemoved', 'amountLog', 1],
      ['sealRemoved', 'operationLog', 1],
    ],
  },
  'a row altered, and what the seal says of it': {
    statements: ({ rows, tenant }) => [
      `update amount_log set remark = 'never said' where id = ${at(rows, 2)}`,
      rechain(tenant),
      `update seal set digests = array(select amount_log_digest(l) from unnest(ids) with ordinality i join amount_log l on l.id = i.i order by i.ordinality) where log = 'amount_log' and no = 2`,
    ],
    named: () => [['sealAltered', 'amountLog', 2]],
  },
  'the signature of a seal altered': {
    statements: () => [`update seal set signature = 'x' where log = 'amount_log' and no = 2`],
    named: () => [['sealAltered', 'amountLog', 2]],
  },
  'the name of the key in a seal altered': {
    statements: () => [`update seal set key = 'x' where log = 'amount_log' and no = 2`],
    named: () => [['sealOfOtherKey', 'amountLog', 2]],
  },
};
