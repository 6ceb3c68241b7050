import { expect, test } from 'vitest';
import { apiForFile } from '../server/api';
import { playDays } from '../server/tenant/moneyDays';

const api = await apiForFile();

const days = 3_000;

test(`${days} random days of deposits, deductions, repeated sends and disabling go as a plain model says`, async () => {
  expect(await playDays(api, days)).toMatchObject({ wrongBalances: [], brokenRows: [] });
});
