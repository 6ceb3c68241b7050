import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type Api } from '../api';
import { playDays } from './moneyDays';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

// A few; `tests/long` has many.
const days = 40;

test(`${days} random days of deposits, deductions, repeated sends and disabling go as a plain model says`, async () => {
  expect(await playDays(api, days)).toMatchObject({ wrongBalances: [], brokenRows: [] });
});
