/**
 * Measures bookings, reconciliation and the export, in turn, in one run, on one database. Bookings of this server run
 * beside the same statement by the smallest one and by pgbench, and beside a build of this server whose logs prove nothing;
 * CPU time is that of Node, and that of PostgreSQL. Reconciliation from checkpoints runs beside the full
 * proof, and the export beside COPY. `npm run bench -- money [--rows 1000000] [--rounds 5] [--seconds 5] [--port 3975]`.
 * Linux only.
 */
import { join } from 'node:path';
import { to as copyTo } from 'pg-copy-streams';
import { root } from '../../bin/parts/run.mjs';
import { loadSources } from '../../bin/parts/sources.mjs';
import { compiled, startFloor } from '../floor.mjs';
import { book } from '../load.mjs';
import { pgbench } from '../pgbench.mjs';
import { memoryOf } from '../process.mjs';
import { buildServer, makeCallers, startWithDatabase } from '../product.mjs';
import { figure, readOptions, runPart, timed } from '../runner.mjs';

const { rows, rounds, seconds, port } = readOptions({ rows: 1_000_000, rounds: 5, seconds: 5, port: 3975 });
const [{ connect }, { reconcileBalances }, { sendBooking }, { amountType }] = await loadSources(
  'engine/server/database/connect.ts',
  'server/tenant/reconcile.ts',
  'server/tenant/booking.ts',
  'resources/amountLog/amountLog.ts',
);

/** The session with which the statements run beside the server. */
const callerIn = async (database) => {
  const { rows: found } = await database.query(
    `select s.id as "sessionId", a.id, a.username, a.name, a.role, a.role as "ownRole" from session s join account a on a.id = s.account_id order by s.id desc limit 1`,
  );
  return { ...found[0], id: Number(found[0].id), sessionId: Number(found[0].sessionId), tenantId: null };
};

/** It has the length of a real one. */
const stamp = () => 'AbCdEfGhIjKlMnOp0.AbCdEfGh.AbCdEfGhIjKlMnOpQrStUv';

/** The statement of a deposit, as the server sends it, with what differs from call to call left open. */
const deposit = (caller) => {
  const now = new Date();
  const [tenantId, requestId] = ['{id}', 'beside-{requestId}'];
  const order = { amount: '12.50', remark: 'review of a case' };
  const client = { ip: '127.0.0.1', userAgent: '', startedAt: performance.now() };
  const audit = { action: 'deposit', resource: 'tenant', ...client, stamp, operator: caller, recordId: tenantId };
  const booking = { type: amountType.deposit, tenantId, ...order, operatorId: caller.id, requestId, now, stamp };
  const key = { accountId: caller.id, requestId, payload: { id: 1, ...order }, now };
  return compiled((database) => sendBooking(database, booking, { caller, audit, key }));
};

/** A deposit by the server, by the smallest one, and by pgbench, for these merchants. */
const bookingCase = ({ config, floor, statement }, callers) => {
  const merchants = callers.map(({ tenantId }) => tenantId);
  const sets = [
    `\\set id random(${Math.min(...merchants)}, ${Math.max(...merchants)})`,
    '\\set requestId random(1, 9000000000000000000)',
  ];
  return {
    server: () => book(port, callers, seconds),
    'Hono and pg': () => book(floor.port, callers, seconds),
    ...pgbench(config, statement, { clients: 16, seconds }, sets),
  };
};

const get = async (token, path) => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, { headers: { token } });
  let bytes = 0;
  for await (const part of answer.body) bytes += part.length;
  if (answer.status !== 200 || bytes < 50) throw new Error(`${path}: ${answer.status}, ${bytes} bytes`);
};

const copy = async (client, query) => {
  for await (const part of client.query(copyTo(`copy (${query}) to stdout (format csv)`))) void part;
};

/** Reads of a whole log or table, in ms: comparing balances, and the export beside COPY in the same order. */
const readingCases = ({ token, database, config }) => {
  const wholeProof = async () => {
    const { database: all, close } = connect({ ...config, max: 1 });
    await reconcileBalances(all).finally(close);
  };
  const entries = `select e.created_at, t.name, e.player_id, e.player_name, e.platform, e.result, e.cutting, e.remark, a.name
    from entry e join tenant t on t.id = e.tenant_id join account a on a.id = e.operator_id order by e.created_at desc, e.id desc`;
  return {
    'tenant/reconcile beside the whole proof, ms': {
      server: () => timed(() => get(token, 'tenant/reconcile')),
      'beside it': () => timed(wholeProof),
    },
    'export of all entries beside COPY, ms': {
      server: () => timed(() => get(token, 'enter-info/export')),
      'beside it': () => timed(() => copy(database, entries)),
    },
  };
};

const replacement = join(root, 'bench/withoutProofs.ts');
const nothingProven = {
  name: 'nothing-proven',
  enforce: 'pre',
  resolveId: (id, importer) =>
    importer !== replacement && /\/(integrity\/server\/integrity|database\/chain)$/.test(id) ? replacement : undefined,
};
const withoutChain =
  'drop trigger amount_log_chained on amount_log; alter table amount_log alter column hash drop not null';

/** What stamps, chain and seals cost: two databases of few rows, of which one gets none of them. */
const proofsCase = async () => {
  const few = { entries: 1000, log: 1000 };
  const bareServer = await buildServer(join(root, 'dist/bare-money'), [nothingProven]);
  const proven = await startWithDatabase(few, port + 2);
  const bare = await startWithDatabase(few, port + 3, bareServer);
  await bare.database.query(withoutChain);
  const booking = async (product) => {
    const callers = await makeCallers(product, 16);
    return () => book(product.port, callers, seconds, product);
  };
  return { server: await booking(proven), 'beside it': await booking(bare) };
};

/** A running product whose database holds a million entries and bookings. */
const begin = async () => {
  const product = await startWithDatabase({ entries: rows, log: rows }, port);
  const callers = await makeCallers(product, 16);
  const statement = await deposit(await callerIn(product.database));
  const floor = await startFloor(port + 1, { config: product.config, statements: { 'tenant/deposit': statement } });
  return { ...product, callers, statement, floor };
};

await runPart('money', { rounds, warmUp: 1 }, async () => {
  const running = await begin();
  const { callers, pid } = running;
  // Fifty people at work on one merchant.
  const crowd = Array.from({ length: 50 }, (_, n) => ({ ...callers[n % 16], tenantId: callers[0].tenantId }));
  const before = memoryOf(pid, 'VmHWM');
  return {
    cases: {
      'bookings a second, 16 callers, 16 merchants': bookingCase(running, callers),
      'bookings a second, 50 callers, one merchant': bookingCase(running, crowd),
      'bookings a second, with proofs beside without, 16 merchants': await proofsCase(),
      ...readingCases(running),
    },
    notes: [`${figure(rows)} entries and log rows, ${rounds} rounds.`],
    below: () => [`Most memory of the server: ${before} MiB before, ${memoryOf(pid, 'VmHWM')} MiB afterwards.`],
  };
});
