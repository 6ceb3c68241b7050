import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { watchCost } from '../../bin/parts/cost.mjs';

const busy = 'for (const since = process.cpuUsage(); process.cpuUsage(since).user < 200_000; );';

/** Processes, each within the one before it, by what is in their command lines; the last one starts one more, which works. */
const spend = (outermost: string, ...names: readonly string[]) =>
  new Promise((resolve) => {
    // Encoded, since the command line of the one around holds the code.
    const start = (code: string, name: string) =>
      `const text = (hex) => Buffer.from(hex, 'hex').toString();
       require('node:child_process').spawn(process.execPath, ['-e', text('${hex(code)}'), text('${hex(name)}')]);
       setTimeout(() => {}, 1500)`;
    const within = [...names, 'work'].reduceRight(start, busy);
    spawn(process.execPath, ['-e', within, outermost]).once('exit', resolve);
  });
const hex = (text: string) => Buffer.from(text).toString('hex');

test.each([[['chromium']], [['playwright/lib/worker/workerProcessEntry.js', 'chromium']]])(
  'what a run of %j spends is the browser’s, where the system tells of it',
  async (names) => {
    const say = watchCost();
    const [outermost = '', ...inner] = names;
    await spend(outermost, ...inner);
    expect(say()).toMatch(existsSync('/proc/self/stat') ? /^ +\d\S+ s {2}the browser$/m : /^$/);
  },
);
