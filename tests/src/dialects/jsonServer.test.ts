import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { dataProvider } from '#engine/client/api/dataProvider';

vi.mock('#src/server', async () => {
  const { server } = await import('./fits/jsonServer');
  return { server };
});

const tenants = 'account/tenant-list';
const names = (rows: readonly { readonly name?: unknown }[]) => rows.map(({ name }) => name);

let running: ChildProcess;

beforeAll(async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'servers', 'jsonServer.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running = child;
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (address: string, { signal: _signal, ...init }: RequestInit) =>
    fetch(new URL(address, `http://127.0.0.1:${Number(port)}`), init),
  );
});
afterAll(() => {
  vi.unstubAllGlobals();
  running.kill();
});

const page = (page: number, more: object = {}) =>
  dataProvider.getList(tenants, {
    pagination: { page, perPage: 2 },
    sort: { field: 'name', order: 'ASC' },
    filter: {},
    ...more,
  });

it('a json-server’s records are listed page after page, with the number of all rows', async () => {
  const pages = [await page(1), await page(2), await page(3)];
  expect(pages.map(({ data, total }) => [...names(data), total])).toEqual([
    ['Ann', 'Bea', 5],
    ['Cid', 'Dan', 5],
    ['Eve', 5],
  ]);
});

it('a json-server’s records are sorted and filtered', async () => {
  const down = await page(1, { sort: { field: 'name', order: 'DESC' }, filter: { level: [1] } });
  expect(names(down.data)).toEqual(['Dan', 'Bea']);
});

it('a json-server keeps what is created, changed and deleted', async () => {
  const { data: made } = await dataProvider.create(tenants, { data: { name: 'Fay', level: 1 } });
  expect((await dataProvider.getOne(tenants, { id: made.id })).data).toMatchObject({ name: 'Fay', level: 1 });
  await dataProvider.update(tenants, { id: made.id, data: { ...made, name: 'Gus' }, previousData: made });
  expect((await dataProvider.getOne(tenants, { id: made.id })).data).toMatchObject({ name: 'Gus', level: 1 });
  await dataProvider.delete(tenants, { id: made.id, previousData: made });
  await expect(dataProvider.getOne(tenants, { id: made.id })).rejects.toMatchObject({ code: 404 });
});
