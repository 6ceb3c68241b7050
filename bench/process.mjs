import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Linux counts CPU time in hundredths of a second. */
const tick = 10;

/** What Linux says of a process; undefined when it is gone. Its name may contain spaces and brackets. */
const processOf = (pid) => {
  try {
    const [, rest] = /.*\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    const [, parent, , , , , , , , , , user, system, userOfEnded, systemOfEnded] = rest.split(' ').map(Number);
    return { pid: Number(pid), parent, own: user + system, ofEnded: userOfEnded + systemOfEnded };
  } catch {
    return undefined;
  }
};

const processes = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => processOf(pid) ?? []);

/** The CPU time in ms of a server so far: its Node process and all processes of PostgreSQL. Nothing without a server. */
const cpuOf = (product) => {
  if (!product) return { node: 0, postgres: 0 };
  const postmaster = Number(readFileSync(join(product.data, 'postgres-18/postmaster.pid'), 'utf8').split('\n')[0]);
  const sum = processes().reduce((total, one) => {
    if (one.pid === postmaster) return total + one.own + one.ofEnded;
    return one.parent === postmaster ? total + one.own : total;
  }, 0);
  return { node: (processOf(product.pid)?.own ?? 0) * tick, postgres: sum * tick };
};

/** Returns the CPU time that a server uses during `work`, and how long that takes, in ms. Linux only. */
export const cpuDuring = async (product, work) => {
  const [startedAt, before] = [performance.now(), cpuOf(product)];
  await work();
  const [ms, after] = [performance.now() - startedAt, cpuOf(product)];
  return { ms, node: after.node - before.node, postgres: after.postgres - before.postgres };
};

/** A line of what Linux says of a process's memory, in MiB: what it has, `VmRSS`, or the most that it has had, `VmHWM`. */
export const memoryOf = (pid, line) => {
  const [, kilobytes] = new RegExp(`^${line}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(kilobytes) / 1024);
};
