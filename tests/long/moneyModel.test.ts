import { afterAll, beforeAll, test } from 'vitest';
import { startApi, type Api } from '../server/api';
import { playDays } from '../server/moneyDays';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const days = 3_000;

test(`${days} random days of deposits, deductions, repeated sends and disabling go as a plain model says`, () =>
  playDays(api, days));
