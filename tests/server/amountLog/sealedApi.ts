import { sealed } from '#engine/tests/subjects/integrity/sealed';
import { startApi } from '../api';

/** The API over a database whose logs are sealed, an admin who books, and a superuser who forges. */
export const startSealedApi = async () => {
  const api = await sealed(await startApi(), ['amount_log', 'operation_log', 'seal']);
  const { token } = await api.enter('admin');
  let sent = 0;
  return {
    ...api,
    token,
    book: async (tenantId: number, amount: string, call: 'deposit' | 'deduct' = 'deposit') => {
      sent += 1;
      const body = { id: tenantId, amount, remark: `booking ${sent}`, requestId: `sealed-${sent}` };
      const { code, msg } = await api.post(`tenant/${call}`, token, body);
      if (code !== 0) throw new Error(`${call}: ${code} ${msg}`);
    },
    rowsOf: (tenantId: number) =>
      api.database.selectFrom('amount_log').selectAll().where('tenant_id', '=', tenantId).orderBy('id').execute(),
  };
};

export type SealedApi = Awaited<ReturnType<typeof startSealedApi>>;
