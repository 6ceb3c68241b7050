import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { keepLease } from '#server/postgres/keepLease';
import { takeLease } from '#server/postgres/lease';
import { claimOfThisProcess } from '#server/postgres/processes';
import { temporaryFolder } from '#tests/product';

const folder = temporaryFolder();
afterAll(folder.remove);
const elsewhere = () => ({ ...claimOfThisProcess(), host: 'elsewhere', boot: crypto.randomUUID() });
const claim = (facts: object) => JSON.stringify({ ...facts, beat: 1, givenUp: false });
const times = { every: 20, lapse: 200, watch: 400 };
const failing = {
  afterSilence: false,
  renew: () => Promise.reject(new Error('no space')),
  holds: () => true,
  giveUp: () => {},
};

it('of many machines that take a lease at once exactly one gets it', async () => {
  for (let round = 0; round < 10; round += 1) {
    const room = `${folder.path}/${round}`;
    mkdirSync(room);
    writeFileSync(`${room}/lease-7.json`, claim(elsewhere()));
    const quick = { every: 4, lapse: 20, watch: 40, shared: true };
    const tries = await Promise.all([1, 2, 3, 4].map(() => takeLease(room, elsewhere(), quick, () => {})));
    // The others saw it change in the last moment, or a higher one.
    expect(tries.filter((lease) => lease?.holds())).toHaveLength(1);
  }
});

it('keeps its right while the disk fails it for less time than the lease lasts', async () => {
  const answers = ['fails', 'fails', 'works'];
  const lease = { ...failing, renew: async () => (answers.shift() === 'works' ? true : failing.renew()) };
  const kept = keepLease(lease, { ...times, lapse: 3_600_000 });
  await new Promise<void>((resolve) => kept.whenRenewed(resolve));
  expect(await Promise.race([kept.lost, Promise.resolve('kept')])).toBe('kept');
  await kept.end();
});

it('loses its right when the disk fails it for longer', async () => {
  const kept = keepLease(failing, { ...times, lapse: 1 });
  expect(await kept.lost).toBe("The data folder can't be written to: no space");
});
