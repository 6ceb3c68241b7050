import { afterAll, expect, it } from 'vitest';
import { killAgainAndAgain } from '../launcher/killRounds';
import { temporaryFolder } from '../product';

const rounds = 30;
const folder = temporaryFolder();
afterAll(folder.remove);

it(`loses and doubles nothing, money least of all, killed outright ${rounds} times in the middle of writes`, async () => {
  expect(await killAgainAndAgain(folder.path, rounds)).toBeGreaterThan(0);
});
