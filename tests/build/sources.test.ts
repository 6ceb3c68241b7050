import { expect, it } from 'vitest';
import { loadSources, notLoaded } from '../../bin/parts/sources.mjs';

it('loads modules of the sources as they run', async () => {
  const [{ literal }] = (await loadSources('engine/server/database/table.ts')) as [
    { literal: (value: string) => string },
  ];
  expect(literal("it's")).toBe("'it''s'");
});

it('says in one line what does not load, and where', async () => {
  const path = 'tests/make/nowhere.ts';
  const failure: unknown = await loadSources(path).catch((error: unknown) => error);
  expect(notLoaded(failure)).toMatchObject({ id: 'load.E001', what: expect.stringContaining('tests/make/nowhere.ts') });
});

it('finds the place of a build error in its message, and of any other in its stack', () => {
  const errors = [
    { message: '\u001b[31m[PARSE_ERROR] \u001b[0mUnexpected token\n   ╭─[ resources/shop/shop.ts:3:9 ]\n   │' },
  ];
  expect(notLoaded(Object.assign(new Error('Build failed'), { errors }))).toMatchObject({
    at: 'resources/shop/shop.ts:3:9',
    what: 'Unexpected token',
  });
  const stack = 'Error: boom\n    at file:///home/me/resources/shop/shop.ts:7:1\n    at node:internal';
  expect(notLoaded(Object.assign(new Error('boom'), { stack }))).toMatchObject({
    at: 'resources/shop/shop.ts:7:1',
    what: 'boom',
  });
});
