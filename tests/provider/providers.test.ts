import { describe } from 'vitest';
import { startMockApi } from '#mocks/api';
import { leaveOut } from '#engine/schema/access';
import { server } from '#src/server';
import { theConsoleAgainst } from './against';

/** `npm run test:provider` names a server and a person there; without one the mocks answer. */
const { PROVIDER_URL, PROVIDER_USER = '', PROVIDER_PASSWORD = '', PROVIDER_WRITE } = process.env;

// As the console does: what the server lacks is nobody's.
if (PROVIDER_URL) leaveOut(server.lacks, server.has);

const { fetch } = globalThis;
const theirs = async () => ({
  fetch: (request: Request) => fetch(request),
  person: { username: PROVIDER_USER, password: PROVIDER_PASSWORD },
  close: () => undefined,
});
const mocks = async () => {
  const api = await startMockApi();
  const { username = '', password = '' } = api.accounts.find(({ role }) => role === 'admin') ?? {};
  return { ...api, person: { username, password } };
};

describe(`the console’s providers, against ${PROVIDER_URL ?? 'the mocks'}`, () => {
  if (PROVIDER_URL) theConsoleAgainst(theirs, PROVIDER_URL, PROVIDER_WRITE === '1');
  else theConsoleAgainst(mocks, 'http://console.example', true);
});
