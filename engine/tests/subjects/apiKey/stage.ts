import type { Scope } from '#engine/subjects/apiKey/apiKey';
import type { Api } from '#engine/tests/api';

/** Schools with keys, and what their systems send. */
export const stageOf = (api: Api) => {
  /** A key of a school with everything that a test needs of it. */
  const makeKey = async (
    scopes: readonly Scope[] = ['check', 'wish'],
    more: { name?: string; expiresAt?: string } = {},
    admin?: { token: string; schoolId: number | null },
  ) => {
    const { token, schoolId } = admin ?? (await api.enter('teacher'));
    const made = await api.post('api-key/insert', token, { name: 'Shop', scopes, ...more });
    if (made.code !== 0) throw new Error(`a key was refused: ${made.msg}`);
    const { id } = made.data as { id: number };
    const { secret: key } = (await api.post('api-key/issue', token, { id })).data as { secret: string };
    return { id, key, token, schoolId: Number(schoolId) };
  };
  const check = (key: string | undefined, code: string) => api.get('desk/check', undefined, { code }, { key });
  let sent = 0;
  const enter = (key: string | undefined, more: object = {}) => {
    sent += 1;
    const body = { code: `code ${sent}`, copies: 0, requestId: `order-${sent}`, ...more };
    return api.post('desk/wish', undefined, body, { key });
  };
  const revoke = (token: string, id: number) => api.post('api-key/revoke', token, { id });
  const wishesOf = (code: string) => api.database.selectFrom('wish').selectAll().where('code', '=', code).execute();
  return { makeKey, check, enter, revoke, wishesOf };
};
