import { type AfterCopy, connect, counted } from '#engine/server/commands';
import { reconcileBalances } from './reconcile';

/** Says whether the balances of a loaded database agree with their logs; returns the exit code of the command. */
export const afterCopy: AfterCopy = async (config, print) => {
  const { database, close } = connect({ ...config, max: 1 });
  const { merchants, rows, wrongBalances, brokenRows } = await reconcileBalances(database).finally(close);
  const wrong = wrongBalances.length + brokenRows.length;
  const size = `${counted(merchants, 'merchant')}, ${counted(rows, 'log row')}`;
  if (wrong === 0) print(`${size}: every balance matches its log.`);
  else
    print(`${size}: ${counted(wrong, 'mismatch', 'mismatches')}, as in the source. \`npm run reconcile\` lists them.`);
  return wrong === 0 ? 0 : 1;
};
