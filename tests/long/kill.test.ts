import { afterAll, expect, it } from 'vitest';
import { killAgainAndAgain } from '../launcher/killRounds';
import { settleAndKill } from '../launcher/settlementKills';
import { temporaryFolder } from '../product';

const rounds = 30;
const folder = temporaryFolder();
const settled = temporaryFolder();
afterAll(() => {
  folder.remove();
  settled.remove();
});

it(`loses and doubles nothing, money least of all, killed outright ${rounds} times in the middle of writes`, async () => {
  expect(await killAgainAndAgain(folder.path, rounds)).toBeGreaterThan(0);
});

it(`pays for each entry once and takes the money once, killed outright ${rounds} times in the middle of a settlement`, async () => {
  expect(await settleAndKill(settled.path, rounds)).toBe(rounds);
});
