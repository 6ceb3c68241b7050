import { expect, test } from 'vitest';
import { createPasswords } from '#engine/subjects/signIn/server/passwords';
import { apiForFile } from '../server/api';

const api = await apiForFile({ passwords: createPasswords() });

const names = 60;
const triesEach = 4;
let addresses = 0;
const address = () => `198.18.${(addresses += 1) >> 8}.${addresses & 255}`;

/** The chance that a value of the first is greater than one of the second: a half when nothing tells them apart. */
const areaUnderCurve = (first: readonly number[], second: readonly number[]): number => {
  const wins = first.flatMap((a) => second.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
  return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length;
};

test('how long a wrong try takes does not tell a known name from an unknown one', async () => {
  const hash = await api.ports.passwords.hash('Right-1');
  const known: string[] = [];
  for (let count = 0; count < names; count += 1) known.push((await api.addAccount('employee')).username);
  await api.database.updateTable('account').set({ password: hash }).execute();
  const took = { known: [] as number[], unknown: [] as number[] };
  const tryIt = async (kind: 'known' | 'unknown', username: string) => {
    const from = performance.now();
    const body = { username, password: 'Wrong-11' };
    expect((await api.post('auth/login', undefined, body, { address: address() })).code).toBe(401);
    took[kind].push(performance.now() - from);
  };
  for (let round = 0; round < triesEach; round += 1) {
    for (const [place, name] of known.entries()) {
      const pair = [() => tryIt('known', name), () => tryIt('unknown', `nobody-${place}`)];
      for (const one of place % 2 === 0 ? pair : pair.toReversed()) await one();
    }
  }
  const area = areaUnderCurve(took.known, took.unknown);
  expect(area).toBeGreaterThan(0.4);
  expect(area).toBeLessThan(0.6);
}, 300_000);
