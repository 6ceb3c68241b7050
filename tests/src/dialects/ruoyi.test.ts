import { describe, vi } from 'vitest';
import { ours, theProviders } from './providers';
import { ruoyiServer } from './servers/ruoyi';

vi.mock('#src/server', async () => {
  const { server } = await import('./fits/ruoyi');
  return { server };
});

describe('the providers, in RuoYi’s words', () => {
  theProviders(ours(ruoyiServer));
});
