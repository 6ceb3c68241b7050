import { describe, vi } from 'vitest';
import { theProviders } from './providers';
import { ruoyiServer } from './ruoyiServer';

vi.mock('#src/server', async () => {
  const { ruoyi } = await import('#src/dialects/ruoyi');
  return { server: ruoyi(['tenant']) };
});

describe('the providers, in RuoYi’s words', () => {
  theProviders(ruoyiServer);
});
