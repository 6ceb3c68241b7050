import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { account } from '#engine/subjects/account/account';
import { changeLocale } from '#engine/client/i18n/locale';
import { malformed } from '#tests/malformed';
import { fakeApi, ok } from '../fakeApi';
import { recordsOf } from './records';
import { arrive, leave, personOf, server } from './start';

beforeEach(() => changeLocale('en-US'));
afterEach(leave);

/** Waits until the script has nothing more to do: the titles of named records come after its promise. */
const ended = async () => {
  await window.__firstRows;
  await new Promise((resolve) => setTimeout(resolve));
};

test.each(['auth/check', 'auth/user-info', 'preference/list', 'account/list', 'tenant/base-list'])(
  'whatever answers %s, the page’s own script throws nothing and leaves the rest to the framework',
  async (path) => {
    const thrown: unknown[] = [];
    for (const [kind, body] of Object.entries(malformed)) {
      vi.stubGlobal('reportError', (error: unknown) => thrown.push([kind, error]));
      const answers = { 'auth/user-info': ok(personOf('admin')), 'account/list': ok(recordsOf(account), 3) };
      fakeApi(server({ ...answers, [path]: new Response(body) }));
      arrive('/account/account-list');
      await ended();
      leave();
    }
    expect(thrown).toEqual([]);
  },
);
