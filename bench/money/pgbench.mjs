import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whether Debian's pgbench (`postgresql-contrib`) is installed. */
export const hasPgbench = spawnSync('pgbench', ['--version']).status === 0;

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
export const pgbench = async ({ folder, config, statement, ids, merchants, clients, seconds }) => {
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
