import { describe, vi } from 'vitest';
import { overHttp, theProviders } from './providers';
import { cookieServer } from './servers/cookies';

vi.mock('#src/server', async () => {
  const { server } = await import('./fits/cookies');
  return { server };
});

describe('the providers, in a server with cookies and offsets', () => {
  theProviders(overHttp(cookieServer()));
});
