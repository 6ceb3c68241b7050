import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookSequences, deductAtOnce, startLedger, type Ledger } from '../server/tenant/ledgerRounds';

let ledger: Ledger;
beforeAll(async () => void (ledger = await startLedger()));
afterAll(() => ledger.close());

const sequences = 1000;
test(`any of ${sequences} random sequences of bookings ends as a plain model says, row by row`, async () => {
  expect(await bookSequences(ledger, sequences)).toMatchObject({ wrongBalances: [], brokenRows: [] });
});

const rounds = 100;
test(`of 50 deductions of 10 from 100 at once, ten succeed: ${rounds} rounds`, async () => {
  expect(await deductAtOnce(ledger, rounds)).toMatchObject({ wrongBalances: [], brokenRows: [] });
});
