import { expect, test } from 'vitest';
import { apiForFile } from './api';
import { accountsOf } from './makeAccounts';

const api = await apiForFile();
const { token } = await api.enter('admin', { username: 'root' });
const { insert } = accountsOf(api, token);

const found = async (q: string) =>
  ((await api.get('account/list', token, { q })).data as { email: string }[]).map(({ email }) => email);

test('an address is kept without the white space around it, and may be left out', async () => {
  expect((await insert({ email: ' li@mail.example ' })).data).toMatchObject({ email: 'li@mail.example' });
  expect((await insert({})).data).toMatchObject({ email: null });
});

test('an address that can’t receive mail is refused', async () => {
  for (const email of ['li', 'li@mail', 'li@@mail.example', 'li@mail.example, wu@mail.example'])
    expect((await insert({ email })).data).toEqual({ errors: { email: 'badEmail' } });
  expect((await insert({ email: 7 })).data).toEqual({ errors: { email: 'wrongType' } });
  expect((await insert({ email: `${'x'.repeat(250)}@mail.example` })).data).toEqual({
    errors: { email: 'tooBigText' },
  });
});

test('accounts and merchants are found by a part of their address', async () => {
  await insert({ email: 'Hui.Min@letters.example' });
  expect(await found('hui.min@LET')).toEqual(['Hui.Min@letters.example']);
  expect(await found('hui_min@')).toEqual([]);
  await api.post('tenant/insert', token, { name: '星河互娱', level: 1, email: 'desk@galaxy.example' });
  expect((await api.get('tenant/list', token, { q: 'galaxy' })).data).toMatchObject([{ name: '星河互娱' }]);
});

test('an address that looks like a formula is harmless in an exported file', async () => {
  await insert({ email: '=cmd@formula.example' });
  const response = await api.request('GET', 'account/export', { token, query: { q: 'formula', columns: 'email' } });
  expect(await response.text()).toContain("'=cmd@formula.example");
});
