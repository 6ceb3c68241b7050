/**
 * Compares lists of a million entries over HTTP, in turn, in one run, with the smallest server: with the fewest scans that
 * answer a call, which Debian's pgbench runs too where it is installed, or with an exact count and OFFSET.
 * `npm run bench -- api [--entries 1000000] [--rounds 5] [--seconds 4] [--clients 16]`.
 */
import { sql } from 'kysely';
import { call } from '../../bin/parts/console.mjs';
import { loadSources } from '../../bin/parts/sources.mjs';
import { compiled, startFloor } from '../floor.mjs';
import { askFor } from '../load.mjs';
import { pgbench } from '../pgbench.mjs';
import { startWithDatabase } from '../product.mjs';
import { figure, readOptions, runPart } from '../runner.mjs';

const { entries, rounds, ...terms } = readOptions({ entries: 1_000_000, rounds: 5, seconds: 4, clients: 16 });

const [{ selectList }, { entry }, { account }] = await loadSources(
  'engine/server/database/read.ts',
  'resources/entry/entry.ts',
  'engine/subjects/account/account.ts',
);

/**
 * One page of a call and the count of at most so many rows, or of all. The ten rows are chosen first: otherwise PostgreSQL
 * looks up each of a million rows in the whole blacklist.
 */
const scans = async ({
  of = entry,
  where = 'true',
  order = 't.created_at desc, t.id desc',
  offset = 0,
  most = null,
}) => {
  const { text: list } = await compiled((database) => sql`${selectList(of, 'admin')}`.execute(database));
  const rows = `from ${of.name} as t where ${where}`;
  const text = `select (select coalesce(json_agg(p), '[]')::text from (
    select ${list} from (select * ${rows} order by ${order} limit 10 offset ${offset}) as t order by ${order}) p) as answer,
    (select count(*) from (select 1 ${rows} limit ${most}) as counted) as total`;
  return { text, values: [] };
};

const month = `${new Date().toISOString().slice(0, 7)}-01T00:00:00.000Z`;
const found = (word) => ({
  path: `enter-info/list?pageSize=10&q=${encodeURIComponent(word)}`,
  where: `(t.player_id ilike '%${word}%' or t.player_name ilike '%${word}%' or t.platform ilike '%${word}%')`,
});

/** Each query as a call of the API, and as SQL: the fewest scans that answer it where they count at most so many rows. */
const queries = {
  'entries of one merchant, with total': { path: 'enter-info/list?tenantId=5', where: 't.tenant_id = 5', most: 50_001 },
  'all entries': { path: 'enter-info/list', most: 0 },
  'accounts, with total': { path: 'account/list', of: account, where: 't.status <> 2', most: 50_001 },
  'all entries, counted': { path: 'enter-info/list?page=1' },
  'by player': { path: 'enter-info/list?sort=playerId', order: 't.player_id, t.id' },
  'three merchants, by player': {
    path: 'enter-info/list?tenantId=16,17,18&sort=playerId',
    where: "t.tenant_id = any('{16,17,18}')",
    order: 't.player_id, t.id',
  },
  'a rare result': { path: 'enter-info/list?result=2', where: 't.result = 2' },
  'since the month began, last changed first': {
    path: `enter-info/list?createdAt_gte=${month}&sort=-updatedAt`,
    where: `t.created_at >= '${month}'`,
    order: 't.updated_at desc, t.id desc',
  },
  'search for a letter that many rows hold': found('a'),
  'search for a letter of a name': found('张'),
  'search for two digits': found('12'),
  'search for a whole name': found('王伟'),
};

/** A page deep in the list: whoever turns the page knows the last row before it, whoever jumps does not. */
const deepPages = async (read) => {
  const pages = {};
  for (const share of [0.01, 0.5, 0.99]) {
    const page = Math.floor((entries * share) / 10);
    const [path, offset] = [`enter-info/list?page=${page}`, (page - 1) * 10];
    const before = await read(`enter-info/list?page=${page - 1}`);
    pages[`next page, ${share * 100} % in`] = { path: `${path}&after=${before.at(-1).id}`, offset };
    pages[`jump, ${share * 100} % in`] = { path, offset };
  }
  return pages;
};

await runPart('api', { rounds, warmUp: 1 }, async () => {
  const product = await startWithDatabase({ entries, log: Math.ceil(entries / 10) }, 4410);
  const readAt = ({ port }, path) => call(`http://127.0.0.1:${port}`, path, undefined, product.token);
  const all = { ...queries, ...(await deepPages((path) => readAt(product, path))) };
  const statements = {};
  for (const query of Object.values(all)) statements[query.path] = await scans(query);
  const floor = await startFloor(4411, { config: product.config, statements });
  const ask = (path, { port }) => askFor(port, path, product.token, terms);
  const idsAt = async (server, path) => (await readAt(server, path)).map(({ id }) => id).join();
  const cases = {};
  for (const [what, { path, most }] of Object.entries(all)) {
    if ((await idsAt(product, path)) !== (await idsAt(floor, path)))
      throw new Error(`${what}: the two answer other rows`);
    cases[what] = {
      'this server': () => ask(path, product),
      [most === undefined ? 'exact count + OFFSET' : 'Hono and pg']: () => ask(path, floor),
      ...(most !== undefined && pgbench(product.config, statements[path], terms)),
    };
  }
  // The cost of every call: HTTP and the look-up of the session.
  cases['session alone'] = { 'this server': () => ask('auth/user-info', product) };
  return {
    cases,
    notes: [
      `${figure(entries)} entries, ${terms.clients} clients, ${rounds} rounds of ${terms.seconds} s; answers a second.`,
    ],
  };
});
