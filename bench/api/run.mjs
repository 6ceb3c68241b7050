/**
 * Compares lists of a million entries over HTTP, in turn, in one run. The same scans run as prepared statements beside
 * them, by the bare driver and by Debian's pgbench where that is installed.
 * `npm run bench -- api [--entries 1000000] [--rounds 5] [--seconds 4] [--clients 16] [--program bin/start.mjs]
 * [--beside PROGRAM]`; `--beside` takes the `server/main.js` of another build.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { root } from '#bin/parts/run.mjs';
import { median } from '#bench/figures.mjs';
import { startProduct } from '#bench/product.mjs';
import { openSources } from '#bench/sources.mjs';
import { askFor } from './load.mjs';
import { findPgbench, pgbench } from './pgbench.mjs';
import { report } from '#bench/report.mjs';

/** Returns the rate per second of one prepared statement, by the bare driver over this many connections. */
const driver = async (config, { statement, values }, { clients, seconds }) => {
  const all = Array.from({ length: clients }, () => new Client({ ...config, options: '-c timezone=UTC -c jit=off' }));
  await Promise.all(all.map((client) => client.connect()));
  let done = 0;
  const startedAt = performance.now();
  const ask = async (client) => {
    while (performance.now() - startedAt < seconds * 1000) {
      await client.query({ name: 'list', text: statement, values });
      done += 1;
    }
  };
  await Promise.all(all.map(ask));
  const rate = (done * 1000) / (performance.now() - startedAt);
  await Promise.all(all.map((client) => client.end()));
  return { rate };
};

// The ten rows are chosen first: otherwise PostgreSQL looks up each of a million rows in the whole blacklist.
const page = (table, list, where, order) => `select coalesce(json_agg(p), '[]')::text from (
  select ${list} from (select * from ${table} as t where ${where} order by ${order} limit 10) as t order by ${order}) p`;
const count = (table, where) =>
  `select count(*) from (select 1 from ${table} as t where ${where} limit 50001) as counted`;
const newest = 't.created_at desc, t.id desc';

/** Each query as a call of the API, and as the fewest scans with which PostgreSQL answers it. */
const casesOf = ({ entries, accounts }) => [
  {
    what: 'entries of one merchant, with total',
    path: 'enter-info/list?tenantId=5',
    statement: `select (${page('entry', entries, 't.tenant_id = $1', newest)}) as json, (${count('entry', 't.tenant_id = $1')}) as total`,
    values: [5],
  },
  {
    what: 'all entries',
    path: 'enter-info/list',
    statement: page('entry', entries, 'true', newest),
    values: [],
  },
  {
    what: 'accounts, with total',
    path: 'account/list',
    statement: `select (${page('account', accounts, 't.status <> 2', newest)}) as json, (${count('account', 't.status <> 2')}) as total`,
    values: [],
  },
  { what: 'search for a letter that many rows hold', path: 'enter-info/list?q=a' },
  { what: 'search for a letter of a name', path: `enter-info/list?q=${encodeURIComponent('张')}` },
  // The cost of every call: HTTP and the look-up of the session.
  { what: 'session alone', path: 'auth/user-info' },
];

const options = {
  entries: { type: 'string', default: '1000000' },
  rounds: { type: 'string', default: '5' },
  seconds: { type: 'string', default: '4' },
  clients: { type: 'string', default: '16' },
  program: { type: 'string', default: 'bin/start.mjs' },
  beside: { type: 'string' },
};
const { values } = parseArgs({ options });
const [entries, rounds, seconds, clients] = [values.entries, values.rounds, values.seconds, values.clients].map(Number);
const terms = { clients, seconds };
const say = (sentence) => process.stderr.write(`${sentence}\n`);

const { load, close } = await openSources();
const [{ findRunning }, { seed }, { readableNames }, { jsonOf }, { fieldOf }, { entry }, { account }] =
  await Promise.all(
    [
      'server/postgres/embedded',
      'server/fixtures/seed',
      'server/database/read',
      'server/database/columns',
      'resources/schema/resource',
      'resources/entry/entry',
      'resources/account/account',
    ].map(load),
  );

/** The columns of each row in an answer, as the server reads them. */
const listOf = (resource) =>
  readableNames(resource, 'admin')
    .map((name) => `${jsonOf(name, fieldOf(resource, name))} as "${name}"`)
    .join(', ');

const fill = async (config) => {
  const client = new Client(config);
  await client.connect();
  await seed(client, { entries, log: Math.ceil(entries / 10) }, 'no password', say).finally(() => client.end());
};

const begin = async (program, port) => {
  const product = await startProduct(port, program);
  const { config, forget } = await findRunning(product.data);
  await fill(config);
  const stop = () => product.stop().then(forget);
  return { config, stop, ask: ({ path }) => askFor(port, path, product.token, terms) };
};

const figure = (numbers) =>
  numbers.length === 0
    ? '–'
    : `${Math.round(median(numbers)).toLocaleString('en-US')} (${Math.round(Math.min(...numbers))}–${Math.round(Math.max(...numbers))})`;

const running = [];
try {
  running.push(await begin(values.program, 4410));
  if (values.beside) running.push(await begin(values.beside, 4411));
  const [own, other] = running;
  const program = findPgbench();
  const contestants = {
    'this server': own.ask,
    ...(other ? { 'other build': other.ask } : {}),
    'bare driver': (one) => one.statement && driver(own.config, one, terms),
    ...(program ? { pgbench: (one) => one.statement && pgbench(program, own.config, one, terms) } : {}),
  };
  const cases = casesOf({ entries: listOf(entry), accounts: listOf(account) });
  const results = cases.map(({ what }) => ({ what, rates: {}, p99: {}, ratios: [] }));
  // The first round is a warm-up and is not counted.
  for (let round = 0; round <= rounds; round += 1)
    for (const [at, one] of cases.entries()) {
      const { what, rates, p99, ratios } = results[at];
      const now = {};
      for (const [name, measure] of Object.entries(contestants)) {
        const result = await measure(one);
        if (!result) continue;
        now[name] = result.rate;
        if (round === 0) continue;
        (rates[name] ??= []).push(result.rate);
        if (result.p99 !== undefined) (p99[name] ??= []).push(result.p99);
      }
      if (round > 0 && one.statement) ratios.push(now['this server'] / (now.pgbench ?? now['bare driver']));
      say(
        `round ${round}, ${what}: ${Object.entries(now)
          .map(([name, rate]) => `${name} ${Math.round(rate)}/s`)
          .join(', ')}, load ${loadavg()[0].toFixed(1)}`,
      );
    }
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(
    join(root, 'dist/bench-api.json'),
    `${JSON.stringify({ entries, ...terms, rounds, load: loadavg(), results }, null, 2)}\n`,
  );
  const names = Object.keys(contestants);
  report(
    'api',
    [
      `${entries.toLocaleString('en-US')} entries, ${clients} clients, ${rounds} rounds of ${seconds} s, load ${loadavg()[0].toFixed(1)}; answers a second, median (range).\n`,
      `| list | ${names.join(' | ')} | of ${program ? 'pgbench' : 'the driver'} | p99, ms |`,
      `|---|${names.map(() => '---|').join('')}---|---|`,
      ...results.map(
        ({ what, rates, p99, ratios }) =>
          `| ${what} | ${names.map((name) => figure(rates[name] ?? [])).join(' | ')} | ${ratios.length > 0 ? `${median(ratios).toFixed(2)} ×` : '–'} | ${figure(p99['this server'])} |`,
      ),
      '',
    ].join('\n'),
  );
} finally {
  for (const { stop } of running) await stop();
  await close();
}
