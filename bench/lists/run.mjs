/**
 * Compares lists of a million entries: the API's queries beside exact count and OFFSET, in turn, in one run.
 * `npm run bench -- lists [--entries 1000000] [--rounds 9]`.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { root } from '#bin/parts/run.mjs';
import { percentile } from '#bench/figures.mjs';
import { openSources } from '#bench/sources.mjs';
import { casesOf } from './cases.mjs';
import { report } from '#bench/report.mjs';
import { sql } from 'kysely';

const mega = 1024 * 1024;

/** Returns the seconds that `read` takes for all rows, and how much memory the process gains meanwhile. */
const measure = async (read) => {
  global.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  const look = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
  const startedAt = performance.now();
  const rows = await read();
  clearInterval(look);
  peak = Math.max(peak, process.memoryUsage().rss);
  const seconds = (performance.now() - startedAt) / 1000;
  return { rows, seconds, rate: Math.round(rows / seconds), grew: Math.round((peak - before) / mega) };
};

/** Measures the API's export as a stream, then all rows at once. The order matters: a process returns no memory. */
const compareExports = async ({ database, exportRoute, entry, caller }) => {
  const streamed = await measure(async () => {
    const answer = await exportRoute(entry).answer({
      ports: { database },
      caller,
      payload: {},
      query: {},
      locale: 'zh-CN',
    });
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

/** The list as the API reads it. */
const ours = ({ database, listPage, readList, entry, admin }) =>
  async function ask({ query }) {
    const { json, total, estimated } = await listPage(database, entry, admin, readList(entry, admin.role, query));
    return { ids: JSON.parse(json).map(({ id }) => id), total, estimated };
  };

/** Exact count and OFFSET in one statement: what the API did before there were a million rows. */
const naive = ({ database, selectList, entry }) =>
  async function ask({ naive: { where = sql`true`, order, offset = 0 } }) {
    const { rows } = await sql`
      select
        (select coalesce(json_agg(p), '[]')::text from (
          select ${selectList(entry, 'admin')} from entry as t where ${where} order by ${order} limit 10 offset ${offset}
        ) p) as json,
        (select count(*)::integer from entry as t where ${where}) as total`.execute(database);
    return { ids: JSON.parse(rows[0].json).map(({ id }) => id), total: rows[0].total };
  };

const options = {
  entries: { type: 'string', default: '1000000' },
  rounds: { type: 'string', default: '9' },
};
const { values } = parseArgs({ options });
const [entries, rounds] = [Number(values.entries), Number(values.rounds)];
const say = (sentence) => process.stderr.write(`${sentence}\n`);

const { load, close: closeSources } = await openSources();
const [{ startEmbedded }, { connect }, { migrate }, { seed }] = await Promise.all(
  ['server/postgres/embedded', 'server/database/connect', 'server/database/migrate', 'server/fixtures/seed'].map(load),
);
const [{ listPage }, { readList }, { selectList }, { exportRoute }, { entry }] = await Promise.all(
  [
    'server/database/page',
    'server/http/listQuery',
    'server/database/read',
    'server/crud/export',
    'resources/entry/entry',
  ].map(load),
);

const folder = mkdtempSync(join(tmpdir(), 'console-bench-'));
const postgres = await startEmbedded(folder);
const { database, close } = connect(postgres.config);

const fill = async () => {
  await migrate(database);
  const client = new Client(postgres.config);
  await client.connect();
  const startedAt = performance.now();
  await seed(client, { entries, log: entries }, 'no password', say);
  await client.end();
  return (performance.now() - startedAt) / 1000;
};

const spread = (times) => ({ p50: percentile(times, 50), p95: percentile(times, 95) });

const timed = async (ask, question) => {
  const startedAt = performance.now();
  const answer = await ask(question);
  return { ms: performance.now() - startedAt, answer };
};

/** A reader who turns the page knows the last row of the page before. */
const asReader = async (ask, question) => {
  if (!question.step) return question;
  const page = Number(question.query.page);
  const { ids } = await ask({ query: { ...question.query, page: String(page - 1) } });
  return { ...question, query: { ...question.query, after: String(ids.at(-1)) } };
};

const compare = async (contestants, question) => {
  const times = { ours: [], naive: [] };
  const asked = await asReader(contestants.ours, question);
  const ids = {};
  for (let round = 0; round < rounds; round += 1)
    for (const [side, ask] of Object.entries(contestants)) {
      const { ms, answer } = await timed(ask, asked);
      times[side].push(ms);
      ids[side] = answer.ids.join();
    }
  if (ids.ours !== ids.naive) throw new Error(`${question.what}: the two answer other rows`);
  return { what: question.what, ours: spread(times.ours), naive: spread(times.naive) };
};

const figure = (ms) => (ms < 10 ? ms.toFixed(1) : String(Math.round(ms)));
const line = ({ what, ours: own, naive: plain }) =>
  `| ${what} | ${figure(own.p50)} / ${figure(own.p95)} | ${figure(plain.p50)} / ${figure(plain.p95)} | ${(plain.p50 / own.p50).toFixed(1)} × |`;
const exported = ({ rows, seconds, rate, grew }) =>
  `${rows.toLocaleString('en-US')} rows in ${seconds.toFixed(1)} s (${rate.toLocaleString('en-US')} a second), the process grew by ${grew} MiB`;

try {
  const seconds = await fill();
  const admin = { id: 1, role: 'admin', tenantId: null };
  const contestants = {
    ours: ours({ database, listPage, readList, entry, admin }),
    naive: naive({ database, selectList, entry }),
  };
  const results = [];
  for (const question of casesOf(entries)) {
    results.push(await compare(contestants, question));
    say(question.what);
  }
  const exports = await compareExports({ database, exportRoute, entry, caller: admin });
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(
    join(root, 'dist/bench-lists.json'),
    `${JSON.stringify({ entries, rounds, results, exports }, null, 2)}\n`,
  );
  report(
    'lists',
    [
      `Seeded ${entries.toLocaleString('en-US')} entries and as many log rows in ${Math.round(seconds)} s.\n`,
      '| list | ours, ms (p50 / p95) | exact count + OFFSET, ms (p50 / p95) | quicker by |',
      '|---|---|---|---|',
      ...results.map(line),
      `\nExport, streamed: ${exported(exports.streamed)}.`,
      `Export, all rows at once: ${exported(exports.atOnce)}.\n`,
    ].join('\n'),
  );
} finally {
  await close();
  await postgres.stop();
  await closeSources();
  rmSync(folder, { recursive: true, force: true });
}
