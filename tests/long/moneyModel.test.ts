import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type Api } from '../server/api';
import { playDays } from '../server/tenant/moneyDays';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const days = 3_000;

test(`${days} random days of deposits, deductions, repeated sends and disabling go as a plain model says`, async () => {
  expect(await playDays(api, days)).toMatchObject({ wrongBalances: [], brokenRows: [] });
});
