import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { inWords } from './duration.mjs';

/** What a process is, by its command line. Whatever a `whole` one starts is a part of it. */
const kinds = [
  { is: /\bpostgres\b|\/initdb\b/, name: 'PostgreSQL', whole: true },
  { is: /chrome|chromium/i, name: 'the browser', whole: true },
  { is: /\/(oxfmt|oxlint|tsc|knip)\b/, name: 'compilers and checks', whole: true },
  { is: /vitest\/dist\/workers|\(vitest \d+\)/, name: 'test files in Vitest' },
  { is: /\.bin\/vitest\b|\(vitest\)/, name: 'Vitest itself: transforms and reports' },
  { is: /playwright\/.*process/i, name: 'test files in Playwright' },
  { is: /\.bin\/playwright\b/, name: 'Playwright itself' },
  { is: /bin\/test\.mjs/, name: 'this command' },
];
const started = { name: 'servers and commands that tests start, with their PostgreSQL', whole: true };

/** One that has ended, but whose parent has not asked how, has no command line any more: it stays what it was. */
const kindOf = (pid, known = started) => {
  const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  return line === '' ? known : (kinds.find(({ is }) => is.test(line)) ?? started);
};

/** Its parent, and the seconds on the processor: its own, and those of its children that have ended. */
const statOf = (pid) => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const figures = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [user, system, userBelow, systemBelow] = figures.slice(11, 15).map((ticks) => Number(ticks) / 100);
  return { id: `${pid} ${figures[19]}`, parent: figures[1], own: user + system, below: userBelow + systemBelow };
};

/** All processes of the machine. */
const readAll = () =>
  readdirSync('/proc')
    .filter(Number)
    .flatMap((pid) => {
      try {
        return [[pid, statOf(pid)]];
      } catch {
        // It has just ended.
        return [];
      }
    });

/**
 * Watches this process and all that it starts, where the system tells of them (Linux). The function that it returns says
 * where the time on the processor went, by kinds of processes, and how much of it nobody used.
 */
export function watchCost() {
  if (!existsSync('/proc/self/stat')) return () => '';
  const since = performance.now();
  /** What is ours, with the seconds that it had when it was last seen. */
  const ours = new Map();
  const look = () => {
    const all = new Map(readAll());
    const take = (pid) => {
      const stat = all.get(pid);
      if (!stat) return undefined;
      const known = ours.get(stat.id);
      const isRoot = pid === String(process.pid);
      const around = isRoot || known?.kind.whole ? undefined : take(stat.parent)?.kind;
      if (!isRoot && !known && !around) return undefined;
      const seen = known ?? {};
      // A process has the command line of its parent for a moment.
      if (!known?.kind.whole) seen.kind = around?.whole ? around : kindOf(pid, known?.kind);
      seen.own = stat.own;
      ours.set(stat.id, seen);
      return seen;
    };
    for (const pid of all.keys())
      try {
        take(pid);
      } catch {}
  };
  const timer = setInterval(look, 500).unref();
  return () => {
    clearInterval(timer);
    look();
    const spent = new Map();
    for (const { kind, own } of ours.values()) spent.set(kind.name, (spent.get(kind.name) ?? 0) + own);
    const { own, below } = statOf('self');
    const all = own + below;
    const rest = all - [...spent.values()].reduce((sum, one) => sum + one, 0);
    const idle = ((performance.now() - since) / 1000) * availableParallelism() - all;
    const lines = [...spent, ['what ended within half a second', rest], ['nothing: waiting, and other work here', idle]]
      .filter(([, seconds]) => seconds >= 0.05)
      .toSorted(([, one], [, other]) => other - one)
      .map(([name, seconds]) => `${inWords(seconds).padStart(12)}  ${name}`);
    return `\nThe time of ${availableParallelism()} processors, ${inWords(all)} of it used, went into:\n${lines.join('\n')}\n`;
  };
}
