/**
 * Compares lists of a million entries: the API's queries beside exact count and OFFSET, in turn, in one run.
 * `npm run bench -- lists [--entries 1000000] [--rounds 9]`.
 */
import { sql } from 'kysely';
import { loadSources } from '../../bin/parts/sources.mjs';
import { makeFolder, openSeeded } from '../product.mjs';
import { atEnd, figure, readOptions, runPart, timed } from '../runner.mjs';

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
const [{ listPage }, { readList }, { selectList }, { entry }] = await loadSources(
  'server/database/page.ts',
  'server/http/listQuery.ts',
  'server/database/read.ts',
  'resources/entry/entry.ts',
);
const { database, seconds, stop } = await openSeeded({ entries, log: entries }, makeFolder());
atEnd(stop);
const admin = { id: 1, role: 'admin', tenantId: null };

/** The list as the API reads it. */
const ours = async (query) => {
  const { json } = await listPage(database, entry, admin, readList(entry, admin, query));
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

/** Both ways of one list, in ms. They must answer the same rows. */
const contestantsOf = ([what, query, ...plain]) => {
  let known;
  const reading = (read) => () =>
    timed(async () => {
      const ids = (await read()).join();
      if (ids !== (known ??= ids)) throw new Error(`${what}: the two answer other rows`);
    });
  return [what, { ours: reading(() => ours(query)), 'exact count + OFFSET': reading(() => naive(...plain)) }];
};

await runPart('lists', { rounds }, async () => {
  const deep = [];
  for (const share of [0.01, 0.1, 0.5, 0.99]) deep.push(await deepPage(share, true));
  const all = [...queries, ...deep, await deepPage(0.99, false)];
  return {
    cases: Object.fromEntries(all.map(contestantsOf)),
    notes: [`Seeded ${figure(entries)} entries and as many log rows in ${figure(seconds)} s; milliseconds.`],
  };
});
