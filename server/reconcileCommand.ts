import { openBeside } from './database/open';
import { createLog } from './log';
import { reconcile } from './reconcile';
import { readSettings } from './settings';
import type { BrokenRow, WrongBalance } from '../resources/amountLog';

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

const wrongBalance = ({ tenantId, name, balance, sum }: WrongBalance) =>
  `Merchant ${tenantId} (${name}): the balance is ${balance}, the sum of its log ${sum}.`;
const brokenRow = ({ id, tenantId, amount, balanceBefore, balanceAfter, expectedBefore }: BrokenRow) =>
  `Row ${id} of merchant ${tenantId}: from ${balanceBefore} by ${amount} to ${balanceAfter}, after a row that ended at ${expectedBefore}.`;

/** Ends with 0 when every balance is the sum of an unbroken log, with 1 when one is not or nothing could be read. */
try {
  const { database, close } = await openBeside(readSettings(process.env), createLog('warn'), say);
  const { merchants, rows, wrongBalances, brokenRows } = await reconcile(database).finally(close);
  wrongBalances.forEach((one) => say(wrongBalance(one)));
  brokenRows.forEach((one) => say(brokenRow(one)));
  const wrong = wrongBalances.length + brokenRows.length;
  say(
    `${merchants} merchants, ${rows} log rows: ${wrong === 0 ? 'every balance is the sum of its log.' : `${wrong} do not agree.`}`,
  );
  process.exitCode = wrong === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
