import {
  checkIntegrity,
  counted,
  createLog,
  forgeries,
  type LogFinding,
  messageOf,
  openBeside,
  readKeys,
  readMarks,
  readSettings,
} from '#engine/server/commands';
import { reconcileBalances } from '#server/tenant/reconcile';
import { resourceByName } from '#resources/resources';
import type { BrokenRow, WrongBalance } from '#resources/tenant/calls';
import { inSentence } from '#engine/schema/language';

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

const wrongBalance = ({ tenantId, name, balance, sum }: WrongBalance) =>
  `Merchant ${tenantId} (${name}): the balance is ${balance}, but its log adds up to ${sum}.`;
const brokenRow = ({ id, tenantId, amount, balanceBefore, balanceAfter, expectedBefore }: BrokenRow) =>
  `Row ${id} of merchant ${tenantId}: ${balanceBefore} changed by ${amount} to ${balanceAfter}, but the previous row ended at ${expectedBefore}.`;

const finding = ({ kind, log, id }: LogFinding) => {
  const what = kind.startsWith('seal') ? 'Seal' : 'Row';
  return `${what} ${id} of the ${resourceByName(log)?.label['en-US'].toLowerCase()}: ${inSentence(forgeries[kind]['en-US'])}.`;
};

/**
 * Ends with 0 when every balance is the sum of an unbroken log that nobody forged. Ends with 1 when one is not or
 * nothing could be read.
 */
try {
  const settings = readSettings(process.env);
  const log = createLog('warn');
  const { database, close } = await openBeside(settings, log, say);
  const read = async () => {
    const marks = await readMarks(settings, log, database);
    return [
      await reconcileBalances(database),
      await checkIntegrity(database, readKeys(settings), { marks: marks.read(), withoutSubjects: true }),
    ] as const;
  };
  const [{ merchants, rows, wrongBalances, brokenRows }, { rows: compared, found, findings }] =
    await read().finally(close);
  wrongBalances.forEach((one) => say(wrongBalance(one)));
  brokenRows.forEach((one) => say(brokenRow(one)));
  const wrong = wrongBalances.length + brokenRows.length;
  say(
    `${counted(merchants, 'merchant')}, ${counted(rows, 'log row')}: ${wrong === 0 ? 'every balance matches its log.' : `${counted(wrong, 'mismatch', 'mismatches')}.`}`,
  );
  findings.forEach((one) => say(finding(one)));
  if (found > findings.length) say(`… and ${found - findings.length} more.`);
  say(`${counted(compared, 'sealed row')}: ${found === 0 ? 'no alterations.' : `${counted(found, 'alteration')}.`}`);
  process.exitCode = wrong + found === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
