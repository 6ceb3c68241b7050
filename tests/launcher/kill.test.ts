import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '../product';
import { killAgainAndAgain } from './killRounds';

const folder = temporaryFolder();
afterAll(folder.remove);

// One round of each kind; `tests/long` has thirty.
it('loses and doubles nothing, least of all money, when it is killed in the middle of writes', async () => {
  expect(await killAgainAndAgain(folder.path, 2)).toBeGreaterThan(0);
});
