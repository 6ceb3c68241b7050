import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startMockApi, type MockApi } from '#mocks/api';
import { resources } from '#resources/resources';
import { leaveOut, mayDo } from '#resources/schema/access';
import { roles } from '#resources/schema/roles';
import { authProvider } from '#src/auth/authProvider';
import { dataProvider } from '#src/api/dataProvider';
import { ApiError } from '#src/api/errors';
import { currentUser } from '#src/auth/user';
import { changeLocale } from '#src/i18n/locale';
import { server } from '#src/server';
import { describeProviders } from './conformance';
import { consoleProviders } from './console';

/** `npm run test:provider` names a server and a person there; without one the mocks answer. */
const { PROVIDER_URL, PROVIDER_USER = '', PROVIDER_PASSWORD = '', PROVIDER_WRITE } = process.env;

// As the console does: what the server lacks is nobody's.
if (PROVIDER_URL) leaveOut(server.lacks, server.has);

const credentials = { username: PROVIDER_USER, password: PROVIDER_PASSWORD };

/** A call that the server does not have is one sentence with the word that declares it, and no stack. */
const unlessLacking = <T>(call: string, answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    if (!(error instanceof ApiError) || ![404, 405, 501].includes(error.code)) throw error;
    const message = `The server has no ${call}: src/server.ts says so by lacks: ['${call}'].`;
    throw Object.assign(new Error(message), { stack: message });
  });

describe(`the console’s providers, against ${PROVIDER_URL ?? 'the mocks'}`, () => {
  let mocks: MockApi | undefined;
  /** Signing out waits for no answer. */
  let last: Promise<Response> | undefined;

  beforeAll(async () => {
    await changeLocale('en-US');
    const { fetch } = globalThis;
    mocks = PROVIDER_URL ? undefined : await startMockApi();
    const admin = mocks?.accounts.find(({ role }) => role === 'admin');
    if (admin) Object.assign(credentials, { username: admin.username, password: admin.password });
    vi.stubGlobal('fetch', (address: string, { signal: _signal, ...init }: RequestInit) => {
      const request = new Request(new URL(address, PROVIDER_URL ?? 'http://console.example'), init);
      return (last = mocks ? mocks.fetch(request) : fetch(request));
    });
  }, 60_000);
  afterAll(async () => {
    vi.unstubAllGlobals();
    await last;
    await mocks?.close();
  });

  describeProviders(consoleProviders(credentials), !PROVIDER_URL || PROVIDER_WRITE === '1');

  describe('each resource', () => {
    beforeAll(() => authProvider.login(credentials));

    it('knows the role of who is signed in', async () => {
      expect(roles.map(({ value }) => value)).toContain((await currentUser())?.role);
    });

    it.each(resources.map((resource) => [resource.name, resource] as const))(
      '%s is listed from either end, and each record is shown by its id',
      async (_, resource) => {
        const role = (await currentUser())?.role;
        if (!role || !mayDo(role, resource, 'list')) return;
        const list = async (order: 'ASC' | 'DESC') => {
          const pagination = { page: 1, perPage: 2 };
          const asked = { pagination, sort: { field: 'id', order }, filter: {} };
          return (await unlessLacking(`${resource.api}/list`, dataProvider.getList(resource.path, asked))).data;
        };
        const [first, last] = [await list('ASC'), (await list('DESC')).toReversed()];
        for (const rows of [first, last]) {
          const ids = rows.map(({ id }) => Number(id));
          expect(ids).toEqual(ids.toSorted((one, other) => one - other));
        }
        const [one] = first;
        if (!one || !mayDo(role, resource, 'detail')) return;
        const shown = await unlessLacking(`${resource.api}/detail`, dataProvider.getOne(resource.path, { id: one.id }));
        expect(shown.data).toMatchObject({ id: one.id });
      },
    );
  });
});
