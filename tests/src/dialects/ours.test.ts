import { getResponse } from 'msw';
import { afterAll, beforeAll, describe, vi } from 'vitest';
import { handlersOf, type MockApi, startMockApi } from '#mocks/api';
import { type Dialect, specification } from '#engine/client/dialects/dialect';
import { simpleRest } from '#engine/client/dialects/jsonServer';
import { theConsoleAgainst } from '#tests/provider/against';
import { server as ruoyi } from './fits/ruoyi';
import { theProviders } from './providers';
import type { Fetch } from './servers/listen';
import { restServer } from './servers/rest';
import { ruoyiServer } from './servers/ruoyi';

const spoken = vi.hoisted(() => ({}) as { dialect: Dialect });
vi.mock('#src/server', () => ({
  get server() {
    return spoken.dialect;
  },
}));

/** Our own server, whole and without a network: its database takes longer to start than all that is asked of it here. */
let api: MockApi;
beforeAll(async () => void (api = await startMockApi()));
afterAll(() => api.close());

/** It as a server of other words. */
const servedBy = (dialect: Dialect, wrap: (fetch: Fetch) => Fetch) => async () => {
  spoken.dialect = dialect;
  const { username = '', password = '' } = api.accounts.find(({ role }) => role === 'admin') ?? {};
  return {
    fetch: wrap((request) => api.fetch(request)),
    person: { username, password },
    forget: () => localStorage.setItem('token', 'no-such-token'),
    close: () => {},
  };
};

describe('the providers, in a plain REST server', () => {
  theProviders(servedBy(simpleRest(['tenant']), (fetch) => restServer(fetch, ['tenant'])));
});

describe('the providers, in RuoYi’s words', () => {
  theProviders(servedBy(ruoyi, ruoyiServer));
});

/** As the console's own mocks answer in a page. */
const mocked =
  (fetch: Fetch): Fetch =>
  async (request) =>
    (await getResponse(handlersOf({ ...api, fetch }), request)) ?? Response.error();

// `npm run test:provider` tries the same on any other server.
describe('the providers, in the specification’s words', () => {
  theConsoleAgainst(servedBy(specification, mocked), 'http://console.example', true);
});
