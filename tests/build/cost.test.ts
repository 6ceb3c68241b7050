import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { watchCost } from '../../bin/parts/cost.mjs';

/** It lives for longer than the half second from look to look. */
const busy = 'for (const since = Date.now(); Date.now() - since < 1000; );';

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

test('a test process that has ended stays one, though nobody has asked yet how it ended', async () => {
  const say = watchCost();
  // It sleeps as a whole, so that it hears nothing of its child's end.
  const around = `const text = (hex) => Buffer.from(hex, 'hex').toString();
    const inner = ['-e', text('${hex(busy)}'), text('${hex('playwright/lib/worker/workerProcessEntry.js')}')];
    require('node:child_process').spawn(process.execPath, inner);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3000)`;
  await new Promise((resolve) => {
    spawn(process.execPath, ['-e', around, '.bin/playwright']).once('exit', resolve);
  });
  const said = say();
  expect(said).toMatch(existsSync('/proc/self/stat') ? /^ +\d\S+ s {2}test files in Playwright$/m : /^$/);
  expect(said).not.toContain('servers and commands');
});
