import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openPlaces } from './floor.mjs';

const debian = '/usr/lib/postgresql';

/** Debian's pgbench; undefined where `postgresql-contrib` is not installed. */
const program = existsSync(debian)
  ? readdirSync(debian)
      .toSorted()
      .map((version) => join(debian, version, 'bin/pgbench'))
      .findLast(existsSync)
  : undefined;

/** pgbench reads a colon and a letter or digit as a variable, even within a text: PostgreSQL makes such a colon. */
const withoutColons = (text) => text.replace(/(?<!:):(?=\w)/g, "' || chr(58) || '");

const literal = (text) => withoutColons(`'${text.replaceAll("'", "''")}'`);

/** A value as an expression: texts, and between them variables of pgbench. */
const written = (value) => {
  if (value === null) return 'null';
  const parts = openPlaces(value).map((part, at) => (at % 2 ? `:${part}::bigint` : literal(part)));
  return `(${parts.filter((part) => part !== "''").join(' || ') || "''"})`;
};

/** The statement with its values in place. */
const scriptOf = ({ text, values }) =>
  withoutColons(text)
    .replace(/\$(\d+)/g, (_, digits) => written(values[Number(digits) - 1]))
    .replaceAll(/\s+/g, ' ');

const run = async (config, statement, sets, { clients, seconds }) => {
  const folder = mkdtempSync(join(tmpdir(), 'console-pgbench-'));
  try {
    const file = join(folder, 'statement.sql');
    writeFileSync(file, `${[...sets, `${scriptOf(statement)};`].join('\n')}\n`);
    const options = ['-n', '-M', 'prepared', '-c', clients, '-j', 1, '-T', seconds, '-f', file];
    const { host, port = 5432, user, database = 'postgres' } = config;
    const args = [...options, '-h', host, '-p', port, '-U', user, database];
    const env = { ...process.env, PGOPTIONS: '-c timezone=UTC -c jit=off' };
    const { stdout } = await promisify(execFile)(program, args.map(String), { env });
    const rate = /tps = ([\d.]+) \(without/.exec(stdout)?.[1];
    if (rate === undefined) throw new Error(`pgbench: ${stdout}`);
    return Number(rate);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * The contestant that is PostgreSQL alone, where it is installed: this prepared statement over many connections for some
 * seconds, as its rate per second. `sets` are the lines that set its open places.
 */
export const pgbench = (config, statement, terms, sets = []) =>
  program ? { pgbench: () => run(config, statement, sets, terms) } : {};
