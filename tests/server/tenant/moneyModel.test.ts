import { expect, test } from 'vitest';
import { apiForFile } from '../api';
import { playDays } from './moneyDays';

const api = await apiForFile();

// A few; `tests/long` has many.
const days = 40;

test(`${days} random days of deposits, deductions, repeated sends and disabling go as a plain model says`, async () => {
  expect(await playDays(api, days)).toMatchObject({ wrongBalances: [], brokenRows: [] });
});
