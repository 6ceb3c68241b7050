import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiForFile } from '#engine/tests/api';
import { loan, loanState } from '#engine/tests/fixture/resources/loan/loan';

const api = await apiForFile();
beforeAll(() => void Object.assign(loan, { closed: { field: 'state', is: [loanState.returned] } }));
afterAll(() => void Reflect.deleteProperty(loan, 'closed'));

test('who changes a closed record is told that its state does not allow it', async () => {
  const [{ token }, schoolId] = [await api.enter('librarian'), await api.addSchool()];
  const { data: lent } = await api.post('loan/insert', token, { number: 'L-1', schoolId });
  const change = async (version: number) =>
    api.post('loan/modify', token, { id: lent.id, version, remark: `v${version}` });
  expect((await change(1)).code).toBe(0);
  expect((await api.post('loan/return', token, { ids: [lent.id] })).code).toBe(0);
  expect(await change(3)).toMatchObject({ code: 409, data: { reason: 'state', ids: [lent.id] } });
});
