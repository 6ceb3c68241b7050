// @vitest-environment node
import raEnglish from 'ra-language-english';
import { expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import enUS from '#engine/client/i18n/en-US';
import raChinese from '#engine/client/i18n/ra/zh-CN';
import zhCN from '#engine/client/i18n/zh-CN';
import { account } from '#engine/subjects/account/account';
import { resources } from '#resources/resources';
import { faults } from '#engine/schema/faults';
import { locales } from '#engine/schema/language';
import { filesOf } from '../../imports';
import { faultText } from '#engine/client/i18n/faultText';
import { createI18nProvider } from '#engine/client/i18n/i18nProvider';
import { fillText } from '#engine/client/i18n/texts';
import { keyOf, leaves } from './leaves';

/** What a text fills in. A transition is named by its verb in Chinese, and by what it has done in English. */
const places = (text: string) => [...text.replace('%{done}', '%{transition}').matchAll(/%\{\w+\}/g)].map(String).sort();

test('both languages of the frame have the same keys, all of them with a text', () => {
  const [zh, en] = [leaves(zhCN), leaves(enUS)];
  expect([...new Set(Object.keys(en).map(keyOf))]).toEqual(Object.keys(zh));
  expect(Object.entries({ ...zh, ...en }).filter(([, text]) => text.trim() === '')).toEqual([]);
});

test('both languages of the frame fill in the same values', () => {
  const zh = leaves(zhCN);
  const filled = Object.entries(leaves(enUS)).filter(([key]) => !key.endsWith('#one'));
  expect(filled.filter(([key, text]) => places(text).join() !== places(zh[keyOf(key)] ?? '').join())).toEqual([]);
});

test('react-admin’s messages are complete in Chinese', () => {
  expect(Object.keys(leaves(raChinese)).sort()).toEqual(Object.keys(leaves(raEnglish)).sort());
});

test('react-admin’s messages are in Chinese', () => {
  const same = Object.entries(leaves(raChinese)).filter(
    ([key, text]) => text === leaves(raEnglish)[key] && /[a-z]{3}/i.test(text.replace(/%\{\w+\}/g, '')),
  );
  expect(same).toEqual([]);
});

test('react-admin’s Chinese messages fill in no value that the English do not know', () => {
  const en = leaves(raEnglish);
  expect(
    Object.entries(leaves(raChinese)).filter(([key, text]) => places(text).some((place) => !en[key]?.includes(place))),
  ).toEqual([]);
});

test.each(locales)('%s names every resource, field and fault', async (locale) => {
  const { load, translate } = createI18nProvider(locale);
  await load();
  for (const { path, label, labelOne = label, fields } of resources) {
    expect(translate(`resources.${path}.name`, { smart_count: 2 })).toBe(label[locale]);
    const one = locale === 'en-US' ? labelOne : label;
    expect(translate(`resources.${path}.name`, { smart_count: 1 })).toBe(one[locale]);
    for (const [name, field] of Object.entries(fields)) {
      expect(translate(`resources.${path}.fields.${name}`)).toBe(field.label[locale]);
    }
  }
  for (const [key, said] of Object.entries(faults))
    expect(translate(`faults.${key}`, { min: '%{min}', max: '%{max}' })).toBe(said[locale]);
});

test('a fault names the limit of its field', () => {
  expect(faultText('en-US', 'tooShort', account.fields.username)).toBe('At least 3 characters');
});

test('a fault that a newer server knows and we do not is shown as it came', () => {
  expect(faultText('en-US', 'toString')).toBe('toString');
});

const program = filesOf('src')
  .filter((file) => !file.startsWith('engine/client/i18n/'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

const keysOf = (tree: object, before = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? keysOf(value, `${before}${key}.`) : [before + key],
  );

/** `tabs.${name}` in the program stands for every key that begins so. */
const prefixes = [...program.matchAll(/`([\w.]+\.)\$\{/g)].map(([, prefix = '']) => prefix);
const named = (key: string) => new RegExp(`['"\`]${key.replaceAll('.', '\\.')}['"\`]`);

test('every text of the frame is used somewhere', () => {
  const unused = keysOf(zhCN).filter(
    (key) => !prefixes.some((prefix) => key.startsWith(prefix)) && !named(key).test(program),
  );
  expect(unused).toEqual([]);
});

test('a name that is written from right to left keeps what follows it in its place, and no other is changed', () => {
  expect(fillText('en-US', '%{name}: %{count}', { name: 'عمر', count: 3 })).toBe('\u2068عمر\u2069: 3');
  expect(fillText('zh-CN', '%{name}：%{count}', { name: '星河 Zoe', count: 3 })).toBe('星河 Zoe：3');
});
