import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { connect } from '#engine/server/database/connect';
import { readSettings } from '#engine/server/environment/settings';
import { createServed } from '#engine/server/startup/processServices';
import { filesOf } from '../../imports';
import { startApi } from '../api';

const loaded = vi.hoisted(() => ({ passkeys: false }));
vi.mock('@simplewebauthn/server', async (original) => {
  const library = await original<object>();
  await wait(200);
  loaded.passkeys = true;
  return library;
});

const api = await startApi();
afterAll(() => api.close());

test('a process has loaded the library of passkeys before it answers its first call', async () => {
  const settings = readSettings({ SEAL_KEY: 'the-key-of-the-tests-0123456789abcdef' });
  const connection = connect(api.config, () => {});
  const joined = { ...connection, events: api.ports.events, replicas: undefined };
  expect(loaded.passkeys).toBe(false);
  await createServed(settings, api.ports.log, joined, false);
  expect(loaded.passkeys).toBe(true);
  await connection.close();
});

test('every other library is loaded with the server, and none by a call', () => {
  const later = filesOf('server').filter((file) => /(?<!typeof )\bimport\(/.test(readFileSync(file, 'utf8')));
  expect(later.toSorted()).toEqual([
    // These two are awaited by the start of a process.
    'engine/server/trace/collector.ts',
    'engine/subjects/factor/server/passkeys.ts',
    // Read in 0.3 s at most, by the first sign-in at a company's provider.
    'engine/subjects/identity/server/provider.ts',
    // A list that is read in 60 ms, by the first call that sets a password.
    'engine/subjects/signIn/server/commonPasswords.ts',
  ]);
});
