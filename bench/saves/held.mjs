import { readFileSync, readdirSync } from 'node:fs';

const processes = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        const [, name, parent] = /\((.*)\) \S (\d+)/.exec(stat) ?? [];
        return [{ pid: Number(pid), name, parent: Number(parent) }];
      } catch {
        return [];
      }
    });

const below = (pid, all) => all.filter(({ parent }) => parent === pid).flatMap((one) => [one, ...below(one.pid, all)]);

/** What a process holds: those of Node with it, those of PostgreSQL, its open files, and its memory in MiB. */
export const heldBy = (pid) => {
  const children = below(pid, processes());
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return {
    node: 1 + children.filter(({ name }) => /node|MainThread/.test(name)).length,
    postgres: children.filter(({ name }) => name === 'postgres').length,
    files: readdirSync(`/proc/${pid}/fd`).length,
    memory: Math.round(Number(kilobytes) / 1024),
  };
};
