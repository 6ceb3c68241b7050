import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoWarning } from '#engine/server/madeUp/demoOption';
import { ensureFirstAdmin, randomPassword } from '#engine/subjects/account/server/firstAdmin';
import { isStrongPassword } from '#engine/schema/fieldTypes/password';
import { administrator } from '#resources/business';
import { startApi, type Api } from '#engine/tests/api';

let api: Api;
beforeEach(async () => void (api = await startApi()));
afterEach(() => api.close());

test('the first start makes one admin, whose random password must be changed', async () => {
  const made = await ensureFirstAdmin(api.database, api.ports.passwords);
  expect(isStrongPassword(made ?? '')).toBe(true);
  const token = await api.signIn(administrator, made);
  expect((await api.get('auth/user-info', token)).data).toMatchObject({ role: 'librarian', mustChangePassword: true });
  expect(await ensureFirstAdmin(api.database, api.ports.passwords)).toBeUndefined();
});

test('a first password that was given is not printed and need not be changed', async () => {
  expect(await ensureFirstAdmin(api.database, api.ports.passwords, 'Given-11')).toBeUndefined();
  const token = await api.signIn(administrator, 'Given-11');
  expect((await api.get('account/list', token)).total).toBe(1);
});

test('processes that start at once make one admin between them', async () => {
  const made = await Promise.all([1, 2, 3, 4].map(() => ensureFirstAdmin(api.database, api.ports.passwords)));
  expect(made.filter((password) => password !== undefined)).toHaveLength(1);
});

test('random passwords satisfy the rule and never repeat', () => {
  const made = Array.from({ length: 200 }, randomPassword);
  expect(made.filter((password) => !isStrongPassword(password))).toEqual([]);
  expect(new Set(made).size).toBe(200);
});

test('a demo that other machines can reach is warned of', () => {
  for (const host of ['127.0.0.1', '127.0.0.9', 'localhost', '::1']) expect(demoWarning(host)).toBeUndefined();
  for (const host of ['0.0.0.0', '::', '192.0.2.7', 'console.example.com']) expect(demoWarning(host)).toContain(host);
});
