// @vitest-environment node
import { expect, test } from 'vitest';
import { createI18nProvider } from '#engine/client/i18n/i18nProvider';

test('before its messages have loaded, a text is what the asker offers instead', () => {
  const { translate } = createI18nProvider('en-US');
  expect([translate('ra.action.save', { _: 'Keep' }), translate('ra.action.save')]).toEqual(['Keep', 'ra.action.save']);
});

test('the messages of the language in use load on demand', async () => {
  const { load, translate } = createI18nProvider('zh-CN');
  await load();
  expect(translate('ra.action.save')).toBe('保存');
});

test('the language chosen last is the language in use, whatever loads last', async () => {
  const { changeLocale, getLocale, load, translate } = createI18nProvider('zh-CN');
  await Promise.all([load(), changeLocale('en-US'), changeLocale('zh-CN'), changeLocale('en-US')]);
  expect([getLocale(), translate('ra.action.save')]).toEqual(['en-US', 'Save']);
});
