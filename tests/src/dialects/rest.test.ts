import { describe, vi } from 'vitest';
import { ours, theProviders } from './providers';
import { restServer } from './servers/rest';

vi.mock('#src/server', async () => {
  const { simpleRest } = await import('#src/dialects/rest');
  return { server: simpleRest(['tenant']) };
});

describe('the providers, in a plain REST server', () => {
  theProviders(ours((fetch) => restServer(fetch, ['tenant'])));
});
