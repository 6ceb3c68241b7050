/**
 * Compares lists of a million entries over HTTP, in turn, in one run, with the smallest server that sends the same scans. They
 * run as prepared statements beside both, by the bare driver and by Debian's pgbench where that is installed.
 * `npm run bench -- api [--entries 1000000] [--rounds 5] [--seconds 4] [--clients 16]`.
 */
import { sql } from 'kysely';
import { loadSources } from '../../bin/parts/sources.mjs';
import { startFloor } from '../floor.mjs';
import { askFor } from '../load.mjs';
import { besideServer } from '../postgres.mjs';
import { startWithDatabase } from '../product.mjs';
import { figure, readOptions, runPart, say } from '../runner.mjs';
import { compiled, variable } from '../statements.mjs';

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
    text: `select (${page('entry', entries, 't.tenant_id = $1', newest)}) as answer, (${count('entry', 't.tenant_id = $1')}) as total`,
    values: [5],
  },
  {
    what: 'all entries',
    path: 'enter-info/list',
    text: `select (${page('entry', entries, 'true', newest)}) as answer`,
  },
  {
    what: 'accounts, with total',
    path: 'account/list',
    text: `select (${page('account', accounts, 't.status <> 2', newest)}) as answer, (${count('account', 't.status <> 2')}) as total`,
  },
  { what: 'search for a letter that many rows hold', path: 'enter-info/list?q=a' },
  { what: 'search for a letter of a name', path: `enter-info/list?q=${encodeURIComponent('张')}` },
  // The cost of every call: HTTP and the look-up of the session.
  { what: 'session alone', path: 'auth/user-info' },
];

const { entries, rounds, ...terms } = readOptions({ entries: 1_000_000, rounds: 5, seconds: 4, clients: 16 });

const [{ seed }, { selectList }, { entry }, { account }] = await loadSources(
  'server/fixtures/seed.ts',
  'server/database/read.ts',
  'resources/entry/entry.ts',
  'resources/account/account.ts',
);

/** The columns of each row in an answer, as the server reads them. */
const listOf = async (resource) =>
  (await compiled((database) => sql`${selectList(resource, 'admin')}`.execute(database))).text;

/** The scans of a case beside the server's answer. */
const scansOf = ({ text, values = [] }, { config }) => {
  if (!text) return {};
  const settings = { ...config, options: '-c timezone=UTC -c jit=off' };
  const statement = { text, values: values.map((_, at) => variable(`v${at}`)) };
  const sets = values.map((value, at) => `\\set v${at} ${value}`);
  return besideServer(settings, { statementOf: () => ({ text, values }), script: { statement, sets } }, terms);
};

await runPart('api', { rounds, warmUp: 1 }, async () => {
  const product = await startWithDatabase(4410);
  await seed(product.database, { entries, log: Math.ceil(entries / 10) }, 'no password', say);
  const all = casesOf({ entries: await listOf(entry), accounts: await listOf(account) });
  const statements = Object.fromEntries(all.map(({ path, text, values = [] }) => [path, { text, values }]));
  const floor = await startFloor(4411, { config: product.config, statements });
  const ask = ({ path }, { port }) => askFor(port, path, product.token, terms);
  const contestantsOf = (one) => ({
    'this server': () => ask(one, product),
    ...(one.text && { 'Hono and pg': () => ask(one, floor) }),
    ...scansOf(one, product),
  });
  return {
    cases: Object.fromEntries(all.map((one) => [one.what, contestantsOf(one)])),
    notes: [
      `${figure(entries)} entries, ${terms.clients} clients, ${rounds} rounds of ${terms.seconds} s; answers a second.`,
    ],
  };
});
