import { startApi } from '../api';

/** An API with two reviewers, an employee, and a way to enter suspected players. */
export const startReview = async () => {
  const api = await startApi();
  const [admin, service, employee, merchant] = [
    await api.enter('admin'),
    await api.enter('customer_service'),
    await api.enter('employee'),
    await api.enter('tenant_admin'),
  ];
  let made = 0;
  const enter = async (more: object = {}) => {
    made += 1;
    const body = { tenantId: merchant.tenantId, playerId: `player-${made}`, result: 2, cutting: 0, ...more };
    const { data } = await api.post('enter-info/insert', employee.token, body);
    return data as { id: number; version: number; playerId: string };
  };
  const take = (id: number, token: string, more: object = {}) => api.post('review/take', token, { id, ...more });
  const decide = (of: { id: number; version: number }, token: string, more: object = {}) =>
    api.post('enter-info/decide', token, { id: of.id, version: of.version, result: 1, ...more });
  const queue = async (token: string, query: Record<string, string | number> = {}) => {
    const { data, total } = await api.get('review/list', token, query);
    return {
      rows: data as { id: number; version: number; hold: unknown; secondLook: unknown; playerId: string }[],
      total,
    };
  };
  return { api, admin, service, employee, merchant, enter, take, decide, queue };
};
