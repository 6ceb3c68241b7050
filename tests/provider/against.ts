import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { resources } from '#resources/resources';
import { mayDo } from '#engine/schema/access';
import { roles } from '#resources/business';
import { authProvider } from '#engine/client/auth/authProvider';
import { dataProvider } from '#engine/client/api/dataProvider';
import { ApiError } from '#engine/client/api/errors';
import { currentUser } from '#engine/client/auth/user';
import { changeLocale } from '#engine/client/i18n/locale';
import { describeProviders } from './conformance';
import { consoleProviders } from './console';

/** A server that answers the console's providers, and who signs in there. */
interface Answering {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly person: { readonly username: string; readonly password: string };
  readonly close: () => unknown;
}

/** A call that the server does not have is one sentence with the word that declares it, and no stack. */
const unlessLacking = <T>(call: string, answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    if (!(error instanceof ApiError) || ![404, 405, 501].includes(error.code)) throw error;
    const message = `The server has no ${call}: src/server.ts says so by lacks: ['${call}'].`;
    throw Object.assign(new Error(message), { stack: message });
  });

/** The console's providers do what react-admin's documentation says, and list and show each resource. */
export const theConsoleAgainst = (serve: () => Promise<Answering>, url: string, writes: boolean): void => {
  const credentials = { username: '', password: '' };
  let server: Answering | undefined;
  /** Signing out waits for no answer. */
  let last: Promise<Response> | undefined;

  beforeAll(async () => {
    await changeLocale('en-US');
    const { fetch, person } = (server = await serve());
    Object.assign(credentials, person);
    vi.stubGlobal('fetch', (address: string, { signal: _signal, ...init }: RequestInit) => {
      last = fetch(new Request(new URL(address, url), init));
      return last;
    });
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    await last;
    await server?.close();
  });

  describeProviders(consoleProviders(credentials), writes);

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
};
