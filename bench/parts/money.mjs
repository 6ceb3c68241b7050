/**
 * Measures bookings, reconciliation and the export, in turn, in one run, on one database. Bookings of this server run
 * beside the same statement by the bare driver and by pgbench. Reconciliation from checkpoints runs beside the full
 * proof, and the export beside COPY. `npm run bench -- money [--rows 1000000] [--rounds 5] [--seconds 5] [--port 3975]`.
 * Linux only.
 */
import { join } from 'node:path';
import { sql } from 'kysely';
import { to as copyTo } from 'pg-copy-streams';
import { root } from '../../bin/parts/run.mjs';
import { loadSources } from '../../bin/parts/sources.mjs';
import { lookUpBy, startFloor } from '../floor.mjs';
import { startBookings } from '../load.mjs';
import { besideServer } from '../postgres.mjs';
import { compiled, variable } from '../statements.mjs';
import { mostMemoryOf } from '../process.mjs';
import { buildServer, makeCallers, makeFolder, openSeeded, startWithDatabase } from '../product.mjs';
import { figure, pause, readOptions, runPart, timed } from '../runner.mjs';

const { rows, rounds, seconds, port } = readOptions({ rows: 1_000_000, rounds: 5, seconds: 5, port: 3975 });
const builds = join(root, 'dist/money');
const [{ connect }, { reconcileBalances }, { sendBooking }, { amountType }] = await loadSources(
  'server/database/connect.ts',
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

/** The statement of a deposit, as the server sends it. */
const deposit = (caller, tenantId, requestId) => {
  const now = new Date();
  const order = { amount: '12.50', remark: 'review of a case' };
  const client = { ip: '127.0.0.1', userAgent: '', startedAt: performance.now() };
  const audit = { action: 'deposit', resource: 'tenant', ...client, stamp, operator: caller, recordId: tenantId };
  const booking = { type: amountType.deposit, tenantId, ...order, operatorId: caller.id, requestId, now, stamp };
  const key = { accountId: caller.id, requestId, payload: { id: tenantId, ...order }, now };
  return compiled((database) => sendBooking(database, booking, { caller, audit, key }));
};

/** The same, with what differs from call to call left open. */
const anyDeposit = async (caller) => {
  const [tenant, request] = [-1, 'the-request'];
  const { text, values } = await deposit(caller, tenant, request);
  const open = new Map([
    [tenant, variable('id')],
    [`tenant:${tenant}`, variable('id', 'tenant:')],
    [request, variable('requestId', 'beside-')],
  ]);
  return { text, values: values.map((value) => open.get(value) ?? value) };
};

const overHttp = async (at, callers) => {
  const bookings = startBookings(at, callers);
  await pause(1000);
  const [before, startedAt] = [bookings.done(), performance.now()];
  await pause(seconds * 1000);
  const rate = ((bookings.done() - before) * 1000) / (performance.now() - startedAt);
  await bookings.stop();
  return rate;
};

let sent = 0;

/** A deposit by the server, by the smallest one, by the driver, and by pgbench, for these merchants. */
const bookingCase = ({ config, caller, floor, statement }, callers) => {
  const merchants = [...new Set(callers.map(({ tenantId }) => tenantId))];
  const next = (n) => deposit(caller, merchants[n % merchants.length], `driver-${process.pid}-${(sent += 1)}`);
  const sets = [
    `\\set id random(${merchants[0]}, ${merchants.at(-1)})`,
    '\\set requestId random(1, 9000000000000000000)',
  ];
  return {
    server: () => overHttp(port, callers),
    'Hono and pg': () => overHttp(floor.port, callers),
    ...besideServer(config, { statementOf: next, script: { statement, sets } }, { clients: 16, seconds }),
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
      'bare driver': () => timed(wholeProof),
    },
    'export of all entries beside COPY, ms': {
      server: () => timed(() => get(token, 'enter-info/export')),
      'bare driver': () => timed(() => copy(database, entries)),
    },
  };
};

/** A running product whose database holds a million entries and bookings. */
const begin = async () => {
  const folder = makeFolder();
  await (await openSeeded({ entries: rows, log: rows }, folder)).stop();
  const product = await startWithDatabase(port, await buildServer(builds), folder);
  const callers = await makeCallers(product, 16);
  const caller = await callerIn(product.database);
  const statement = await anyDeposit(caller);
  const floor = await startFloor(port + 1, { config: product.config, statements: { 'tenant/deposit': statement } });
  return { ...product, callers, caller, statement, floor };
};

await runPart('money', { rounds, warmUp: 1 }, async () => {
  const running = await begin();
  const { config, callers, caller, pid } = running;
  // Fifty people at work on one merchant.
  const crowd = Array.from({ length: 50 }, (_, n) => ({ ...callers[n % 16], tenantId: callers[0].tenantId }));
  const before = mostMemoryOf(pid);
  return {
    cases: {
      'bookings a second, 16 callers, 16 merchants': bookingCase(running, callers),
      'bookings a second, 50 callers, one merchant': bookingCase(running, crowd),
      'look-ups of a session a second, 16 connections': besideServer(
        config,
        { statementOf: () => lookUpBy(sql`s.id = ${caller.sessionId}`) },
        { clients: 16, seconds },
      ),
      ...readingCases(running),
    },
    notes: [`${figure(rows)} entries and log rows, ${rounds} rounds.`],
    below: () => [`Most memory of the server: ${before} MiB before, ${mostMemoryOf(pid)} MiB afterwards.`],
  };
});
