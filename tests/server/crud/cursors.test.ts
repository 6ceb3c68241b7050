import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiForFile } from '../api';

const api = await apiForFile();
const { id, token } = await api.enter('admin');
for (let n = 0; n < 3; n += 1) await api.addAccount('employee');

test('a reader with a cursor gets no total again, unless the cursor’s row is gone', async () => {
  const { data, total } = await api.get('account/list', token, { role: 'employee', pageSize: 2 });
  const [first, second] = data as { readonly id: number }[];
  expect(total).toBeGreaterThan(2);
  const ways: Record<string, number>[] = [{ after: first?.id ?? 0 }, { before: second?.id ?? 0 }];
  const filters: Record<string, string>[] = [{}, { role: 'employee' }, { q: 'e' }];
  for (const from of ways)
    for (const filter of filters)
      expect(await api.get('account/list', token, { ...filter, ...from })).not.toHaveProperty('total');
  expect(await api.get('account/list', token, { role: 'employee', after: 987_654 })).toMatchObject({ total });
});

test('a list with two cursors, or too far in, is refused', async () => {
  expect(await api.get('account/list', token, { after: 1, before: 2 })).toMatchObject({
    code: 422,
    data: { errors: { before: 'mustBeEmpty' } },
  });
  expect(await api.get('account/list', token, { page: 5002, pageSize: 200 })).toMatchObject({
    code: 422,
    data: { errors: { page: 'tooFar' } },
  });
  expect(await api.get('account/list', token, { page: 5001, pageSize: 200 })).toMatchObject({ code: 0, data: [] });
  for (const after of ['x', '0', '-1', '1.5'])
    expect(await api.get('account/list', token, { after })).toMatchObject({
      data: { errors: { after: expect.anything() } },
    });
});

test('a merchant admin’s cursor works on their own rows only: another merchant’s row reveals nothing', async () => {
  const [mine, theirs] = [await api.addTenant(), await api.addTenant()];
  const { token: own } = await api.enter('tenant_admin', { tenant_id: mine });
  const row = (tenant: number, n: number) =>
    sql`(${tenant}, 1, 5, 0, 5, 0, ${`row ${n}`}, ${id}, ${`k${tenant}-${n}`}, now())`;
  const rows = [1, 2, 3, 4, 5, 6].flatMap((n) => [row(mine, n), row(theirs, n)]);
  await sql`insert into amount_log (tenant_id, type, amount, balance_before, balance_after, level, remark, operator_id, request_id, created_at)
    values ${sql.join(rows)}`.execute(api.database);
  const { rows: foreign } = await sql<{
    id: number;
  }>`select id from amount_log where tenant_id = ${theirs} order by id`.execute(api.database);
  const first = await api.get('amount-log/list', own, { pageSize: 2, sort: 'id' });
  for (const { id: cursor } of foreign) {
    for (const name of ['after', 'before']) {
      const answer = await api.get('amount-log/list', own, { pageSize: 2, sort: 'id', [name]: cursor });
      expect(answer).toEqual(first);
    }
  }
  expect(first).toMatchObject({ code: 0, total: 6 });
});
