import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { watchCost } from '../../bin/parts/cost.mjs';

const busy = 'for (const since = process.cpuUsage(); process.cpuUsage(since).user < 200_000; );';

/** Its command line says what it is: all that it starts is a part of that. */
const spend = (name: string) =>
  new Promise((resolve) => {
    const within = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(busy)}]); setTimeout(() => {}, 1500)`;
    spawn(process.execPath, ['-e', within, name]).once('exit', resolve);
  });

test('what a run spends is said by the kind of process, where the system tells of it', async () => {
  const say = watchCost();
  await spend('chromium');
  expect(say()).toMatch(existsSync('/proc/self/stat') ? /^ +\d\S+ s {2}the browser$/m : /^$/);
});
