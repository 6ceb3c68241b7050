import type { Forgery } from '#engine/subjects/integrity/integrity';

/** What a forger has before them: the newest row of the operation log, one below an older seal, its seal, and how many there are. */
export interface Scene {
  readonly operation: number;
  readonly sealed: number;
  readonly seal: number;
  readonly seals: number;
}
type Finding = readonly [kind: Forgery, log: 'operationLog', id: number];
interface Forging {
  readonly statements: (scene: Scene) => readonly string[];
  readonly named: (scene: Scene) => readonly Finding[];
}

const columnsOf = (table: string, without: string) =>
  `(select string_agg(quote_ident(attname), ', ') from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 and attname not in (${without}))`;

/** What a forger may try, by name. */
export const forgings: Readonly<Record<string, Forging>> = {
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
    named: ({ seals }) => [['sealRemoved', 'operationLog', seals]],
  },
  'a seal in the middle removed': {
    statements: () => [`delete from seal where log = 'operation_log' and no = 2`],
    named: () => [['sealRemoved', 'operationLog', 2]],
  },
  'all seals removed': {
    statements: () => [`delete from seal`],
    named: () => [['sealRemoved', 'operationLog', 1]],
  },
  'a row altered, and what the seal says of it': {
    statements: ({ sealed, seal }) => [
      `update operation_log set username = 'nobody' where id = ${sealed}`,
      `update seal set digests = array(select operation_log_digest(l) from unnest(ids) with ordinality i join operation_log l on l.id = i.i order by i.ordinality) where log = 'operation_log' and no = ${seal}`,
    ],
    named: ({ seal }) => [['sealAltered', 'operationLog', seal]],
  },
  'the signature of a seal altered': {
    statements: ({ seal }) => [`update seal set signature = 'x' where log = 'operation_log' and no = ${seal}`],
    named: ({ seal }) => [['sealAltered', 'operationLog', seal]],
  },
  'the name of the key in a seal altered': {
    statements: ({ seal }) => [`update seal set key = 'x' where log = 'operation_log' and no = ${seal}`],
    named: ({ seal }) => [['sealOfOtherKey', 'operationLog', seal]],
  },
};
