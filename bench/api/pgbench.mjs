import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const debian = '/usr/lib/postgresql';

/** The path of Debian's pgbench; undefined where `postgresql-contrib` is not installed. */
export const findPgbench = () =>
  existsSync(debian)
    ? readdirSync(debian)
        .toSorted()
        .map((version) => join(debian, version, 'bin/pgbench'))
        .findLast(existsSync)
    : undefined;

/** Escapes colons, since pgbench reads a colon and a letter as a variable, even within a date format. */
const withoutVariables = (statement) => statement.replace(/(?<!:):(?=[A-Za-z_])/g, "' || chr(58) || '");

/** Returns the rate per second of one prepared statement. */
export const pgbench = async (program, { host, port, user, database }, { statement, values }, { clients, seconds }) => {
  const folder = mkdtempSync(join(tmpdir(), 'console-pgbench-'));
  try {
    const script = join(folder, 'statement.sql');
    const sets = values.map((value, at) => `\\set v${at + 1} ${value}\n`).join('');
    writeFileSync(script, `${sets}${withoutVariables(statement).replaceAll('\n', ' ').replaceAll('$', ':v')};\n`);
    const args = ['-n', '-M', 'prepared', '-c', clients, '-j', 1, '-T', seconds, '-f', script];
    const { stdout } = await promisify(execFile)(
      program,
      [...args.map(String), '-h', host, '-p', String(port ?? 5432), '-U', user, database ?? 'postgres'],
      { env: { ...process.env, PGOPTIONS: '-c timezone=UTC -c jit=off' } },
    );
    return { rate: Number(/tps = ([\d.]+)/.exec(stdout)?.[1]) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
