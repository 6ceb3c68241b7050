import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { pause } from './runner.mjs';

/** Runs a prepared statement over this many connections for some seconds; returns the rate per second. */
const driver = async (config, statementOf, { clients, seconds }) => {
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
  await pause(seconds * 1000);
  const rate = (done * 1000) / (performance.now() - startedAt);
  over.abort();
  await Promise.all(work);
  await Promise.all(connections.map((client) => client.end()));
  return rate;
};

const debian = '/usr/lib/postgresql';

/** Debian's pgbench; undefined where `postgresql-contrib` is not installed. */
const program = existsSync(debian)
  ? readdirSync(debian)
      .toSorted()
      .map((version) => join(debian, version, 'bin/pgbench'))
      .findLast(existsSync)
  : undefined;

const quoted = (text) => `'${text.replaceAll("'", "''")}'`;
/** Its colons are made by PostgreSQL, since pgbench reads one and what follows as a variable, even within a text. */
const literal = (value) =>
  value === null ? 'null' : `(${String(value).split(':').map(quoted).join(' || chr(58) || ')})`;

const written = ({ variable, before }) => (before ? `('${before}' || :${variable}::bigint)` : `:${variable}::bigint`);

/**
 * The statement with its values in place: literals, and variables of pgbench. pgbench reads a colon and a letter as a
 * variable too, even within the format of a date.
 */
const scriptOf = ({ text, values }) =>
  text
    .replace(/(?<!:):(?=[A-Za-z_])/g, "' || chr(58) || '")
    .replace(/\$(\d+)/g, (_, digits) => {
      const value = values[Number(digits) - 1];
      return value?.variable ? written(value) : literal(value);
    })
    .replaceAll(/\s+/g, ' ');

/** Runs a prepared statement by pgbench; `sets` are the lines that set its variables. Returns the rate per second. */
const pgbench = async (config, { statement, sets = [] }, { clients, seconds }) => {
  const folder = mkdtempSync(join(tmpdir(), 'console-pgbench-'));
  try {
    const file = join(folder, 'statement.sql');
    writeFileSync(file, `${[...sets, `${scriptOf(statement)};`].join('\n')}\n`);
    const options = ['-n', '-M', 'prepared', '-c', clients, '-j', 1, '-T', seconds, '-f', file];
    const { host, port = 5432, user, database = 'postgres' } = config;
    const args = [...options, '-h', host, '-p', port, '-U', user, database];
    const { stdout } = await promisify(execFile)(program, args.map(String), {
      env: { ...process.env, PGOPTIONS: config.options ?? '' },
    });
    const rate = /tps = ([\d.]+) \(without/.exec(stdout)?.[1];
    if (rate === undefined) throw new Error(`pgbench: ${stdout}`);
    return Number(rate);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * The contestants that send a statement without the server: the bare driver what `statementOf` returns, and pgbench, where
 * it is installed and there is one, the script.
 */
export const besideServer = (config, { statementOf, script }, terms) => ({
  'bare driver': () => driver(config, statementOf, terms),
  ...(program && script && { pgbench: () => pgbench(config, script, terms) }),
});
