import { startApi } from '#engine/tests/api';
import { sealed } from './sealed';

/** The API over a database whose log is sealed, a librarian who writes into it, and a superuser who forges. */
export const startSealedApi = async () => {
  const api = await sealed(await startApi(), ['operation_log', 'seal']);
  const { token } = await api.enter('librarian');
  return {
    ...api,
    token,
    grant: async (id: number, budget: string) => {
      const { code, msg } = await api.post('school/grant', token, { id, budget });
      if (code !== 0) throw new Error(`grant: ${code} ${msg}`);
    },
  };
};

export type SealedApi = Awaited<ReturnType<typeof startSealedApi>>;
