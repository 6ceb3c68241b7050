import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Linux counts CPU time in hundredths of a second. */
const tick = 10;

/** Returns the fields of `/proc/PID/stat` after the name, which may contain spaces; none when the process is gone. */
const statOf = (pid) => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
};

const [parentAt, ownAt, ofEndedAt] = [1, 11, 13];
const timeOf = (stat, at) => (Number(stat[at] ?? 0) + Number(stat[at + 1] ?? 0)) * tick;

/** Returns the CPU time in ms of a server so far: its Node process and all processes of PostgreSQL. Linux only. */
export const cpuOf = ({ pid, data }) => {
  const postmaster = readFileSync(join(data, 'postgres-18/postmaster.pid'), 'utf8').split('\n')[0];
  const own = statOf(postmaster);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat[parentAt] === postmaster);
  const inPostgres = children.reduce(
    (sum, stat) => sum + timeOf(stat, ownAt),
    timeOf(own, ownAt) + timeOf(own, ofEndedAt),
  );
  return { node: timeOf(statOf(pid), ownAt), postgres: inPostgres };
};
