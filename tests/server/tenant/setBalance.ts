import type { Api } from '../api';

/** Sets a merchant's balance behind the ledger: alerts read the balance alone. */
export const setBalance = (api: Api, id: number, balance: string) =>
  api.database.updateTable('tenant').set({ balance }).where('id', '=', id).execute();
