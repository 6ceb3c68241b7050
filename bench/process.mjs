import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Linux counts CPU time in hundredths of a second. */
const tick = 10;

/** The CPU times of a process and of its children that ended, in ms; nothing when it is gone. Its name may hold spaces and brackets. */
const timesOf = (pid) => {
  try {
    const [, rest] = /.*\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    const [user, system, userOfEnded, systemOfEnded] = rest.split(' ').slice(11, 15).map(Number);
    return { own: (user + system) * tick, ofEnded: (userOfEnded + systemOfEnded) * tick };
  } catch {
    return { own: 0, ofEnded: 0 };
  }
};

const childrenOf = (pid) => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);

const ownOf = (pids) => pids.reduce((total, pid) => total + timesOf(pid).own, 0);

const isPostgres = (pid) => readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres');

/** The CPU time in ms of a server so far: its Node processes and all of PostgreSQL. Nothing without a server. */
const cpuOf = (product) => {
  if (!product) return { node: 0, postgres: 0 };
  const [postmaster] = readFileSync(join(product.data, 'postgres-18/postmaster.pid'), 'utf8').split('\n');
  const { own, ofEnded } = timesOf(postmaster);
  return {
    node: ownOf([product.pid, ...childrenOf(product.pid).filter((pid) => !isPostgres(pid))]),
    postgres: own + ofEnded + ownOf(childrenOf(postmaster)),
  };
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
