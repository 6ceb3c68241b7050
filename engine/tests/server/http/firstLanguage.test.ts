import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('#resources/business');
  vi.resetModules();
});

/** The languages of the answers to these headers, in a business whose first language is this. */
const answered = async (firstLanguage: string, headers: readonly (string | null)[]) => {
  vi.resetModules();
  vi.doMock('#resources/business', async (original) => ({ ...(await original<object>()), firstLanguage }));
  const { localeOf } = await import('#engine/server/http/respond');
  return headers.map(localeOf);
};

test('whoever asks for no language that the console has is answered in the first one of the business', async () => {
  expect(await answered('en-US', [null, '', 'tlh', 'zh'])).toEqual(['en-US', 'en-US', 'en-US', 'zh-CN']);
});

test('where the browser decides, a call that asks for none is answered in Chinese', async () => {
  expect(await answered('browser', [null, 'en'])).toEqual(['zh-CN', 'en-US']);
});

test('a mail to somebody who has never signed in is in the first language of the business', async () => {
  vi.resetModules();
  vi.doMock('#resources/business', async (original) => ({ ...(await original<object>()), firstLanguage: 'en-US' }));
  const { storedLocale } = await import('#engine/schema/firstLocale');
  expect([null, 'xx', 'zh-CN'].map(storedLocale)).toEqual(['en-US', 'en-US', 'zh-CN']);
});
