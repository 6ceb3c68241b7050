import { startLoad } from '#bench/booking/load.mjs';
import { Client } from 'pg';
import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whether Debian's pgbench (`postgresql-contrib`) is installed. */
const hasPgbench = spawnSync('pgbench', ['--version']).status === 0;

const isTime = /^\d{4}-\d\d-\d\dT/;
/** Escapes colons, since pgbench reads a colon and a name as a variable, even within a text or a format. */
const textOf = (value) => (isTime.test(value) ? value.replaceAll(':', '') : value.replaceAll("'", "''"));
const literal = (value) => (value === null ? 'null' : `'${textOf(String(value))}'`);

/**
 * Writes the statement as a script of pgbench. Its values become literals. Values that `variables` lists
 * become pgbench variables, since they change from one booking to the next.
 */
const scriptOf = ({ text, values }, variables) => {
  const inPlace = (whole, digits) => {
    const value = values[Number(digits) - 1];
    return Object.hasOwn(variables, String(value)) ? variables[String(value)] : literal(value);
  };
  return text
    .replace(/\$(\d+)/g, inPlace)
    .replaceAll('HH24:MI:SS', 'HH24-MI-SS')
    .replaceAll(/\s+/g, ' ');
};

/** Runs a deposit on this many connections; returns the rate per second. */
const pgbench = async ({ folder, config, statement, ids, merchants, clients, seconds }) => {
  const file = join(folder, 'booking.sql');
  const variables = {
    [ids.tenant]: ':tenant::bigint',
    [ids.recipient]: `('tenant:' || :tenant::bigint)`,
    [ids.request]: `('pgbench-' || :request::bigint)`,
  };
  const script = [
    `\\set tenant random(${merchants[0]}, ${merchants.at(-1)})`,
    '\\set request random(1, 9000000000000000000)',
    `${scriptOf(statement, variables)};`,
  ];
  writeFileSync(file, `${script.join('\n')}\n`);
  const options = ['-n', '-M', 'prepared', '-c', clients, '-j', 1, '-T', seconds, '-f', file];
  const args = [...options, '-h', config.host, '-p', config.port, '-U', config.user, config.database];
  const child = spawn('pgbench', args.map(String), { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  await new Promise((resolve) => child.on('close', resolve));
  const rate = /tps = ([\d.]+) \(without/.exec(output)?.[1];
  if (rate === undefined) throw new Error(`pgbench: ${output}`);
  return Number(rate);
};

/** Runs a prepared statement on this many connections for some seconds; returns the rate per second. */
const driver = async ({ config, statementOf, clients, seconds }) => {
  const connections = Array.from({ length: clients }, () => new Client(config));
  await Promise.all(connections.map((client) => client.connect()));
  let done = 0;
  const over = new AbortController();
  const startedAt = performance.now();
  const work = connections.map(async (client, n) => {
    while (!over.signal.aborted) {
      const { text, values } = await statementOf(n);
      await client.query({ name: 'bench', text, values });
      done += 1;
    }
  });
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const rate = (done * 1000) / (performance.now() - startedAt);
  over.abort();
  await Promise.all(work);
  await Promise.all(connections.map((client) => client.end()));
  return rate;
};

let sent = 0;

const overHttp = async ({ port, tokens }, merchants, callers, seconds) => {
  const who = Array.from({ length: callers }, (_, n) => ({
    token: tokens[n % tokens.length],
    tenantId: merchants[n % merchants.length],
  }));
  const load = startLoad(port, who);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const [count, startedAt] = [load.done(), performance.now()];
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const rate = ((load.done() - count) * 1000) / (performance.now() - startedAt);
  await load.stop();
  return rate;
};

/** Returns the contestants of one scenario by name: merchants, callers over HTTP, and connections for the others. */
const scene = async (fixture, { merchants, callers, clients, seconds, folder }) => {
  const { config, caller, load } = fixture;
  const { deposit } = await load('bench/money/statements');
  const statementOf = (n) => deposit(caller, merchants[n % merchants.length], `driver-${process.pid}-${(sent += 1)}`);
  const [tenant] = merchants;
  const ids = { tenant, recipient: `tenant:${tenant}`, request: 'the-request' };
  const statement = await deposit(caller, tenant, ids.request);
  return {
    server: () => overHttp(fixture, merchants, callers, seconds),
    driver: () => driver({ config, statementOf, clients, seconds }),
    ...(hasPgbench ? { pgbench: () => pgbench({ folder, config, statement, ids, merchants, clients, seconds }) } : {}),
  };
};

/** Bookings for many merchants and for one, and the look-up of the session that comes with each. */
export const bookingScenes = async (fixture, { seconds, folder }) => {
  const { merchants, config, caller, load } = fixture;
  const { session } = await load('bench/money/statements');
  return {
    'bookings a second, 16 callers, 16 merchants': await scene(fixture, {
      merchants,
      callers: 16,
      clients: 16,
      seconds,
      folder,
    }),
    'bookings a second, 50 callers, one merchant': await scene(fixture, {
      merchants: merchants.slice(0, 1),
      callers: 50,
      clients: 16,
      seconds,
      folder,
    }),
    'look-ups of a session a second, 16 connections': {
      driver: () => driver({ config, statementOf: () => session(caller.sessionId), clients: 16, seconds }),
    },
  };
};
