import { counted, createLog, messageOf, openBeside, proveLogs, readSettings } from '#engine/server/commands';
import { reconcileBalances } from '#server/tenant/reconcile';
import type { BrokenRow, WrongBalance } from '#resources/tenant/calls';

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

const wrongBalance = ({ tenantId, name, balance, sum }: WrongBalance) =>
  `Merchant ${tenantId} (${name}): the balance is ${balance}, but its log adds up to ${sum}.`;
const brokenRow = ({ id, tenantId, amount, balanceBefore, balanceAfter, expectedBefore }: BrokenRow) =>
  `Row ${id} of merchant ${tenantId}: ${balanceBefore} changed by ${amount} to ${balanceAfter}, but the previous row ended at ${expectedBefore}.`;

/**
 * Ends with 0 when every balance is the sum of an unbroken log that nobody forged. Ends with 1 when one is not or
 * nothing could be read.
 */
try {
  const settings = readSettings(process.env);
  const log = createLog('warn');
  const { database, close } = await openBeside(settings, log, say);
  const read = async () => [await reconcileBalances(database), await proveLogs(settings, log, database)] as const;
  const [{ merchants, rows, wrongBalances, brokenRows }, { isProved, sentences }] = await read().finally(close);
  wrongBalances.forEach((one) => say(wrongBalance(one)));
  brokenRows.forEach((one) => say(brokenRow(one)));
  const wrong = wrongBalances.length + brokenRows.length;
  say(
    `${counted(merchants, 'merchant')}, ${counted(rows, 'log row')}: ${wrong === 0 ? 'every balance matches its log.' : `${counted(wrong, 'mismatch', 'mismatches')}.`}`,
  );
  sentences.forEach(say);
  process.exitCode = wrong === 0 && isProved ? 0 : 1;
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
