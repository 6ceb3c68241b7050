import type { PoolConfig } from 'pg';
import { connect } from '../database/connect';
import { reconcile } from '../money/reconcile';
import { say } from './run';

/** Says whether the balances of a loaded database agree with their logs; returns the exit code of the command. */
export const reportMoney = async (config: PoolConfig): Promise<number> => {
  const { database, close } = connect({ ...config, max: 1 });
  const { merchants, rows, wrongBalances, brokenRows } = await reconcile(database).finally(close);
  const wrong = wrongBalances.length + brokenRows.length;
  const size = `${merchants} merchants, ${rows} log rows`;
  if (wrong === 0) say(`${size}: every balance is the sum of its log.`);
  else say(`${size}: ${wrong} do not agree, as in the source. \`npm run reconcile\` names them.`);
  return wrong === 0 ? 0 : 1;
};
