import { afterEach, describe, expect, it, vi } from 'vitest';
import { login } from '#engine/subjects/signIn/calls';
import { myTeams } from '#samples/calls/user';
import { fakeApi } from '#tests/src/fakeApi';

const mocked = { status: 'ok', msg: 'ok', code: 20_000 };
const teams = [{ id: 1, avatar: '', name: 'Search', peopleNumber: 12 }];

/** The client of a build with the debug flag on or off. */
const callsWith = async (debug: boolean) => {
  vi.resetModules();
  vi.doMock('#engine/schema/declared/debug', () => ({ debug }));
  return import('#engine/client/api/client');
};

afterEach(() => {
  vi.doUnmock('#engine/schema/declared/debug');
  vi.unstubAllGlobals();
});

describe('the template’s mock-only success code', () => {
  it('is success of a mock-only call, with the debug flag on', async () => {
    const { call } = await callsWith(true);
    fakeApi({ ...mocked, data: teams });
    expect(await call(myTeams, {})).toEqual(teams);
  });

  it('is none of a call that a server answers', async () => {
    const { call } = await callsWith(true);
    fakeApi({ ...mocked, data: { token: 'made up' } });
    await expect(call(login, { username: 'u', password: 'p' })).rejects.toMatchObject({ code: 20_000 });
  });

  it('is none at all with the flag off', async () => {
    const { call } = await callsWith(false);
    fakeApi({ ...mocked, data: teams });
    await expect(call(myTeams, {})).rejects.toMatchObject({ code: 20_000 });
  });
});
