import { describe, vi } from 'vitest';
import { theProviders } from './providers';
import { restServer } from './restServer';

vi.mock('#src/server', async () => {
  const { simpleRest } = await import('#src/dialects/rest');
  return { server: simpleRest(['tenant']) };
});

describe('the providers, in a plain REST server', () => {
  theProviders((fetch) => restServer(fetch, ['tenant']));
});
