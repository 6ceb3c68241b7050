import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('#resources/business');
  vi.resetModules();
});

/** Which calls of API keys and webhooks the people of a business may make that declares this. */
const openCalls = async (declared: object): Promise<ReadonlySet<string>> => {
  vi.resetModules();
  vi.doMock('#resources/business', async (original) => ({ ...(await original<object>()), ...declared }));
  const { calls } = await import('#engine/schema/declared/calls');
  const { rolesOf } = await import('#engine/schema/call');
  const open = calls.filter((call) => rolesOf(call).length > 0).map(({ path }) => path.split('/')[0] ?? '');
  return new Set(open.filter((api) => ['api-key', 'webhook', 'webhook-delivery'].includes(api)));
};

it('lets nobody see or make API keys that would open nothing', async () => {
  expect(await openCalls({ keyScopes: [] })).toEqual(new Set(['webhook', 'webhook-delivery']));
});

it('lets nobody see or make webhooks in a business without events of its own', async () => {
  expect(await openCalls({ businessEvents: [] })).toEqual(new Set(['api-key']));
});
