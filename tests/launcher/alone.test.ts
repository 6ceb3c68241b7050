import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { alone } from '../../bin/parts/alone.mjs';

it('lets one command at a time change the folder', async () => {
  let busy = 0;
  const seen: number[] = [];
  const change = async () => {
    busy += 1;
    await wait(20);
    seen.push(busy);
    busy -= 1;
  };
  await Promise.all([alone(change), alone(change), alone(change)]);
  expect(seen).toEqual([1, 1, 1]);
});

it('continues after a failed command', async () => {
  await expect(alone(() => Promise.reject(new Error('no packages')))).rejects.toThrow('no packages');
  expect(await alone(() => Promise.resolve('done'))).toBe('done');
});

it('does not wait for a killed command', async () => {
  const own = join(import.meta.dirname, '../../bin/parts/alone.mjs');
  const program = `(await import(${JSON.stringify(own)})).alone(() => process.kill(process.pid, 'SIGKILL'))`;
  const [, signal] = (await once(spawn(process.execPath, ['--input-type=module', '-e', program]), 'exit')) as unknown[];
  expect(signal).toBe('SIGKILL');
  expect(await alone(() => Promise.resolve('done'))).toBe('done');
});
