import { afterAll, it } from 'vitest';
import { temporaryFolder } from '../product';
import { killAgainAndAgain } from './killRounds';

const folder = temporaryFolder();
afterAll(folder.remove);

it(
  'loses and doubles nothing, money least of all, killed outright in the middle of writes',
  () => killAgainAndAgain(folder.path, 5),
  120_000,
);
