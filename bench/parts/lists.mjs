/**
 * Compares lists of a million entries: the API's queries beside exact count and OFFSET, in turn, in one run.
 * `npm run bench -- lists [--entries 1000000] [--rounds 9]`.
 */
import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { loadSources } from '../../bin/parts/sources.mjs';
import { makeFolder, openSeeded } from '../product.mjs';
import { median, percentile, readOptions, report, table, takeTurns } from '../runner.mjs';

const newest = sql`created_at desc, id desc`;
const year = new Date().getUTCFullYear();
const [from, to] = [`${year}-01-01T00:00:00.000Z`, `${year}-02-01T00:00:00.000Z`];
const within = sql`created_at >= ${from}::timestamptz and created_at <= ${to}::timestamptz`;
const holds = (words) =>
  sql`(player_id ilike ${`%${words}%`} or player_name ilike ${`%${words}%`} or platform ilike ${`%${words}%`})`;

/** Each query as a call of the API, and as the simplest SQL: condition and order. */
const queries = [
  ['first page', {}],
  ['by player', { sort: 'playerId' }, sql`true`, sql`player_id, id`],
  ['one merchant of many entries', { tenantId: '16' }, sql`tenant_id = 16`],
  [
    'three merchants, by player',
    { tenantId: '16,17,18', sort: 'playerId' },
    sql`tenant_id = any('{16,17,18}')`,
    sql`player_id, id`,
  ],
  ['a rare result', { result: '2' }, sql`result = 2`],
  ['a common result', { result: '1' }, sql`result = 1`],
  [
    'two results, little edited',
    { result: '2,3', cutting: '2', sort: '-updatedAt' },
    sql`result = any('{2,3}') and cutting = 2`,
    sql`updated_at desc, id desc`,
  ],
  [
    'a month long ago, last changed first',
    { createdAt_gte: from, createdAt_lte: to, sort: '-updatedAt' },
    within,
    sql`updated_at desc, id desc`,
  ],
  ...['王伟', '张', '赤焰', 'wolf', '8837', '12', 'zq', '不存在的人'].map((q) => [`search ${q}`, { q }, holds(q)]),
];

const { entries, rounds } = readOptions({ entries: 1_000_000, rounds: 9 });
const [{ listPage }, { readList }, { selectList }, { exportRoute }, { entry }] = await loadSources(
  'server/database/page.ts',
  'server/http/listQuery.ts',
  'server/database/read.ts',
  'server/crud/export.ts',
  'resources/entry/entry.ts',
);
const folder = makeFolder();
const { database, seconds, stop } = await openSeeded({ entries, log: entries }, folder);
const admin = { id: 1, role: 'admin', tenantId: null };

/** The list as the API reads it. */
const ours = async (query) => {
  const { json } = await listPage(database, entry, admin, readList(entry, admin.role, query));
  return JSON.parse(json).map(({ id }) => id);
};

/** Exact count and OFFSET in one statement: what the API did before there were a million rows. */
const naive = async (where = sql`true`, order = newest, offset = 0) => {
  const { rows } = await sql`
    select
      (select coalesce(json_agg(p), '[]')::text from (
        select ${selectList(entry, 'admin')} from entry as t where ${where} order by ${order} limit 10 offset ${offset}
      ) p) as json,
      (select count(*)::integer from entry as t where ${where}) as total`.execute(database);
  return JSON.parse(rows[0].json).map(({ id }) => id);
};

/** A page deep in the list. Whoever turns the page knows the last row of the page before; whoever jumps does not. */
const deepPage = async (share, isStep) => {
  const page = Math.floor((entries * share) / 10);
  const before = isStep ? await ours({ page: String(page - 1) }) : [];
  const query = { page: String(page), ...(isStep ? { after: String(before.at(-1)) } : {}) };
  return [`${isStep ? 'next page' : 'jump'}, ${share * 100} % in`, query, undefined, undefined, (page - 1) * 10];
};

const timed = async (work) => {
  const startedAt = performance.now();
  return { ids: (await work()).join(), ms: performance.now() - startedAt };
};

const figure = (ms) => (ms < 10 ? ms.toFixed(1) : String(Math.round(ms)));

const compareOne = async ([what, query, ...plain]) => {
  const contestants = { ours: () => timed(() => ours(query)), naive: () => timed(() => naive(...plain)) };
  const results = await takeTurns({ [what]: contestants }, { rounds, show: ({ ms }) => `${figure(ms)} ms` });
  const { ours: own, naive: other } = results[what];
  if (new Set([...own, ...other].map(({ ids }) => ids)).size > 1) throw new Error(`${what}: the two answer other rows`);
  return { what, ours: own.map(({ ms }) => ms), naive: other.map(({ ms }) => ms) };
};

/** Returns the seconds that `read` takes for all rows, and by how much the memory of the process grows meanwhile. */
const measure = async (read) => {
  global.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  const look = () => (peak = Math.max(peak, process.memoryUsage().rss));
  const timer = setInterval(look, 20);
  const startedAt = performance.now();
  const rows = await read();
  clearInterval(timer);
  look();
  return { rows, seconds: (performance.now() - startedAt) / 1000, grew: Math.round((peak - before) / 1024 / 1024) };
};

/** The API's export as a stream, then all rows at once. The order matters: a process returns no memory. */
const compareExports = async () => {
  const streamed = await measure(async () => {
    const call = { ports: { database }, caller: admin, payload: {}, query: {}, locale: 'zh-CN' };
    const answer = await exportRoute(entry).answer(call);
    let lines = -1;
    for await (const part of answer.file) for (const byte of part) if (byte === 10) lines += 1;
    return lines;
  });
  const atOnce = await measure(async () => {
    const { rows } = await sql`select * from entry order by created_at desc, id desc`.execute(database);
    return rows.map((row) => Object.values(row).join(',')).length;
  });
  return { streamed, atOnce };
};

const quantiles = (times) => `${figure(median(times))} / ${figure(percentile(times, 95))}`;
const whole = (value) => value.toLocaleString('en-US');
const exported = ({ rows, seconds: took, grew }) =>
  `${whole(rows)} rows in ${took.toFixed(1)} s (${whole(Math.round(rows / took))} a second), the process grew by ${grew} MiB.`;

try {
  const deep = [];
  for (const share of [0.01, 0.1, 0.5, 0.99]) deep.push(await deepPage(share, true));
  const results = [];
  for (const query of [...queries, ...deep, await deepPage(0.99, false)]) results.push(await compareOne(query));
  const exports = await compareExports();
  const heads = ['list', 'ours, ms (p50 / p95)', 'exact count + OFFSET, ms (p50 / p95)', 'quicker by'];
  const lines = results.map(({ what, ours: own, naive: other }) => [
    what,
    quantiles(own),
    quantiles(other),
    `${(median(other) / median(own)).toFixed(1)} ×`,
  ]);
  report(
    'lists',
    [
      `Seeded ${whole(entries)} entries and as many log rows in ${Math.round(seconds)} s.`,
      table(heads, lines),
      `Export, streamed: ${exported(exports.streamed)}\nExport, all rows at once: ${exported(exports.atOnce)}`,
    ],
    { results, exports },
  );
} finally {
  await stop();
  rmSync(folder, { recursive: true, force: true });
}
