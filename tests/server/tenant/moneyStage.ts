import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startApi, type Api } from '../api';
import type { Reply } from '#engine/tests/apiCaller';

/** An admin, and a merchant without money before each test. */
export let api: Api;
export let token: string;
export let admin: { id: number };
export let id: number;
export const playMoney = (): void => {
  beforeAll(async () => {
    api = await startApi();
    const entered = await api.enter('admin');
    ({ token } = entered);
    admin = entered;
  });
  beforeEach(async () => void (id = await api.addTenant()));
  afterAll(() => api.close());
};

let sent = 0;
export const key = () => `money-${(sent += 1)}`;
export const deposit = (amount: unknown, more: object = {}) =>
  api.post('tenant/deposit', token, { id, amount, remark: 'paid by transfer', requestId: key(), ...more });
export const deduct = (amount: unknown, more: object = {}) =>
  api.post('tenant/deduct', token, { id, amount, remark: 'ten reviews', requestId: key(), ...more });
/** The rows of a merchant, the oldest first. */
export const logOf = async (tenantId = id): Promise<Reply> =>
  api.get('amount-log/list', token, { tenantId, sort: 'id' });
