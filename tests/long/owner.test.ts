import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { container } from '../launcher/container';
import { runCommand, startProduct, temporaryFolder } from '../product';

const folder = temporaryFolder();
afterAll(folder.remove);
const environment = { DATA_DIR: folder.path };
const other = container('--pid', '--ipc', '--net', '--uts');
describe('a second server', () => {
  const rounds = 20;
  it.each([
    ['in the same container', []],
    ['in another container', other],
  ])(`%s is refused within a second on a quiet machine, ${rounds} times of ${rounds}`, async (_, within) => {
    const first = await startProduct(environment);
    const taken: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = performance.now();
      const { code, output } = await runCommand('start', { ...environment, PORT: '0' }, [], within);
      taken.push(performance.now() - before);
      expect(output).toContain('is in use by ');
      expect(code).toBe(1);
    }
    await first.stop();
    expect(Math.max(...taken)).toBeLessThan(1000);
  });
});

it('the folder of a server that was killed is taken over 100 times of 100', async () => {
  for (let round = 0; round < 100; round += 1) {
    const product = await startProduct(environment, [], round % 3 === 0 ? [] : other);
    const postgres = Number(readFileSync(`${folder.path}/postgres-18/postmaster.pid`, 'utf8').split('\n')[0]);
    const exit = product.stop('SIGKILL');
    if (round % 6 === 0) process.kill(postgres, 'SIGKILL');
    await exit;
  }
  expect(await (await startProduct(environment)).stop()).toBe(0);
});
