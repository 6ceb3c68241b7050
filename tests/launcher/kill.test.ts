import { afterAll, expect, it } from 'vitest';
import { killAgainAndAgain } from './killRounds';
import { preparedFolder } from './preparedFolder';

const folder = await preparedFolder();
afterAll(folder.remove);

// One round of each kind; `tests/long` has thirty.
it('loses and doubles nothing, least of all money, when it is killed in the middle of writes', async () => {
  expect(await killAgainAndAgain(folder.path, 2)).toBeGreaterThan(0);
});
