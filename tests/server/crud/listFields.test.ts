import { describe, expect, test } from 'vitest';
import { apiForFile } from '../api';
import { parseCsv } from './parseCsv';

const api = await apiForFile();
const admin = await api.enter('admin');
const employee = await api.enter('employee');
const tenantId = await api.addTenant();

describe('a list of links', () => {
  const send = (evidence: unknown) =>
    api.post('enter-info/insert', employee.token, {
      tenantId,
      playerId: 'links',
      result: 1,
      cutting: 1,
      again: true,
      evidence,
    });

  test('is kept in its order, without blanks, and empty as nothing', async () => {
    const links = ['https://b.example/?q=1&w=%20', 'http://a.example/x'];
    expect((await send([` ${links[0]}`, '', links[1]])).data.evidence).toEqual(links);
    expect((await send([])).data.evidence).toBeNull();
    expect((await send(['', ' '])).data.evidence).toBeNull();
  });

  test('is exported line by line, and sent again unchanged is no change', async () => {
    const evidence = ['https://one.example/', 'https://two.example/'];
    const { id, version } = (await send(evidence)).data;
    const query = { id: String(id), columns: 'evidence' };
    const file = await (await api.request('GET', 'enter-info/export', { token: employee.token, query })).text();
    expect(parseCsv(file)[1]).toEqual([evidence.join('\n')]);
    const same = await api.post('enter-info/modify', employee.token, { id, version, evidence });
    expect(same.data).toMatchObject({ version, evidence });
    const turned = await api.post('enter-info/modify', employee.token, {
      id,
      version,
      evidence: evidence.toReversed(),
    });
    expect(turned.data).toMatchObject({ version: version + 1, evidence: evidence.toReversed() });
  });
});

describe('a list of choices', () => {
  const write = (audience: unknown) =>
    api.post('notice/insert', admin.token, { title: 'Choices', content: '<p>x</p>', audience });

  test('is kept in the order of the choices, and found by any of them', async () => {
    const { id, version, audience } = (await write(['employee', 'admin'])).data;
    expect(audience).toEqual(['admin', 'employee']);
    const foundBy = async (roles: string) =>
      ((await api.get('notice/list', admin.token, { audience: roles })).data as { id: number }[]).some(
        (row) => row.id === id,
      );
    expect(await foundBy('employee')).toBe(true);
    expect(await foundBy('tenant_admin,admin')).toBe(true);
    expect(await foundBy('tenant_admin')).toBe(false);
    const same = await api.post('notice/modify', admin.token, { id, version, audience: ['employee', 'admin'] });
    expect(same.data.version).toBe(version);
  });

  test('refuses unknown and repeated choices, and values that are no list', async () => {
    for (const [audience, fault] of [
      [['boss'], 'notAnOption'],
      [['admin', 'admin'], 'duplicate'],
      ['admin', 'wrongType'],
      [[['admin']], 'notAnOption'],
    ] as const)
      expect((await write(audience)).data.errors).toEqual({ audience: fault });
    expect(await api.get('notice/list', admin.token, { audience: 'boss' })).toMatchObject({ code: 422 });
  });
});

test('a list leaves out the text that fills a page by itself, which the answer about one record has', async () => {
  const { id } = (await api.post('notice/insert', admin.token, { title: 'long', content: '<p>page</p>' })).data;
  const { data } = await api.get('notice/list', admin.token, { id });
  expect(data).toMatchObject([{ title: 'long' }]);
  expect(data[0]).not.toHaveProperty('content');
  expect((await api.get('notice/detail', admin.token, { id })).data.content).toBe('<p>page</p>');
});
