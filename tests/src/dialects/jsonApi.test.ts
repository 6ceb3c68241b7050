import { describe, expect, it, vi } from 'vitest';
import { dataProvider } from '#engine/client/api/dataProvider';
import { overHttp, theProviders } from './providers';
import { jsonApiServer } from './servers/jsonApi';

vi.mock('#src/server', async () => {
  const { server } = await import('./fits/jsonApi');
  return { server };
});

const server = jsonApiServer();

describe('the providers, in the words of JSON:API', () => {
  const page = async (number: number) => {
    const { data, total } = await dataProvider.getList('account/tenant-list', {
      pagination: { page: number, perPage: 2 },
      sort: { field: 'name', order: 'ASC' },
      filter: {},
    });
    return [...data.map(({ name }) => String(name)), total];
  };

  theProviders(overHttp(server), () => {
    it('reach a page further on through the cursors before it, and find the last one', async () => {
      expect(await page(3)).toEqual(['Merchant E', 'Merchant F', 7]);
      expect(await page(4)).toEqual(['Merchant G', 7]);
      expect(await page(5)).toEqual([7]);
      expect(await page(1)).toEqual(['Merchant A', 'Merchant B', 7]);
    });

    it('renew a token that has expired, once for all calls that it refuses together', async () => {
      server.expire();
      const before = server.renewals();
      const pages = await Promise.all([page(1), page(2)]);
      expect(pages.flat()).toEqual(['Merchant A', 'Merchant B', 7, 'Merchant C', 'Merchant D', 7]);
      expect(server.renewals() - before).toBe(1);
    });

    it('read amounts in cents, times in seconds, and values that stand deeper', async () => {
      const one = { id: 2, balance: '300.50', contactName: 'Contact 2', createdAt: '2026-11-02T08:00:00.000Z' };
      const { data } = await dataProvider.getOne('account/tenant-list', { id: 2 });
      expect(data).toMatchObject(one);
    });
  });
});
