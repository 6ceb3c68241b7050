import type { Scope } from '#engine/subjects/apiKey/apiKey';
import type { Api } from '../api';

/** Merchants with keys, and what their systems send. */
export const stageOf = (api: Api) => {
  /** A key of a merchant with everything that a test needs of it. */
  const makeKey = async (
    scopes: readonly Scope[] = ['check', 'enter'],
    more: { name?: string; expiresAt?: string } = {},
    admin?: { token: string; tenantId: number | null },
  ) => {
    const { token, tenantId } = admin ?? (await api.enter('tenant_admin'));
    const made = await api.post('api-key/insert', token, { name: 'Shop', scopes, ...more });
    if (made.code !== 0) throw new Error(`a key was refused: ${made.msg}`);
    const { id } = made.data as { id: number };
    const { secret: key } = (await api.post('api-key/issue', token, { id })).data as { secret: string };
    return { id, key, token, tenantId: Number(tenantId) };
  };
  const check = (key: string | undefined, playerId: string) =>
    api.get('merchant/check', undefined, { playerId }, { key });
  let sent = 0;
  const enter = (key: string | undefined, more: object = {}) => {
    sent += 1;
    const body = { playerId: `player ${sent}`, cutting: 0, requestId: `order-${sent}`, ...more };
    return api.post('merchant/enter', undefined, body, { key });
  };
  const revoke = (token: string, id: number) => api.post('api-key/revoke', token, { id });
  const entriesOf = (playerId: string) =>
    api.database.selectFrom('entry').selectAll().where('player_id', '=', playerId).execute();
  return { makeKey, check, enter, revoke, entriesOf };
};
