import { expect, it } from 'vitest';
import { completed, faultsOf } from '#engine/kit/make/catalog';
import { saidIn, shownIn } from '#engine/kit/make/texts';
import type { Catalog } from '#engine/schema/catalog';
import { join } from 'node:path';
import { make } from './command';

const texts = [
  { zh: '保存', en: ['Save'] },
  { zh: '共 %{count} 条', en: ['%{count} record', '%{count} records'] },
  { zh: '打开', en: ['Open'] },
  { zh: '开架', en: ['Open'] },
  { zh: '100%', en: ['100%'] },
];

it('names the language, and writes a catalog of every text of engine and business', async () => {
  const { code, said, texts: written } = await make('language de');
  expect(code).toBe(0);
  expect(written['resources/languages.ts']).toContain(
    "de: { name: 'Deutsch', catalog: () => import('./languages/de.json') }",
  );
  const catalog = JSON.parse(written['resources/languages/de.json'] ?? '') as Catalog;
  expect(catalog).toMatchObject({
    // A declaration of the business, one of the engine, the frame, a screen, a sentence of the server, and a word passed on.
    'Merchant admin': '',
    Username: '',
    'Sign out': '',
    'Choose date: %{field}': '',
    'Wrong username or password': '',
    'In Chinese': '',
    '%{count} records': { one: '', other: '' },
  });
  expect(said).toContain(`lacks ${Object.keys(catalog).length} of ${Object.keys(catalog).length} texts`);
});

it('says of a language that is read from the right that it is', async () => {
  const { texts: written } = await make('language ar');
  expect(written['resources/languages.ts']).toContain("ar: { name: 'العربية', direction: 'rtl',");
  expect(written['resources/languages/ar.json']).toMatch(/"zero": "",\s+"one": "",\s+"two": "",\s+"few": "",/);
});

it.each([
  ['language en', 'Every text is written in en already.'],
  ['language zh-CN', 'Every text is written in zh-CN already.'],
  ['language german', 'A language goes by its tag, such as de, ar, or pt-BR: "german" is none.'],
  ['language ../de', 'A language goes by its tag, such as de, ar, or pt-BR: "../de" is none.'],
])('%s is refused', async (line, sentence) => {
  expect(await make(line)).toMatchObject({ code: 1, said: sentence });
});

it('keeps what is translated, adds what is new, and drops what nothing says any more', () => {
  const now = { Save: 'Speichern', Gone: 'Weg', 'Open (开架)': 'Freihand', 'Open (关)': 'x' };
  expect(completed('de', now, texts)).toEqual({
    Save: 'Speichern',
    '%{count} records': { one: '', other: '' },
    Open: '',
    'Open (开架)': 'Freihand',
  });
});

it('counts what is missing, what is not used, and what cannot be right', () => {
  const catalog = {
    Save: 'Speichern %{what}',
    '%{count} records': { one: '', other: '%{count} Einträge' },
    Gone: 'Weg',
    'Open (开架)': '开架',
  };
  expect(faultsOf('de', catalog, texts)).toEqual({
    missing: ['%{count} records', 'Open'],
    unused: ['Gone'],
    wrong: ['Save', 'Open (开架)'],
    of: 3,
  });
});

const root = join(import.meta.dirname, '../..');

it('finds each text that a call says', () => {
  const written = new Set(saidIn(root).flatMap(({ en }) => en));
  expect(written.size).toBeGreaterThan(1500);
});

it('the engine puts no text together that a catalog could then not have', () => {
  expect(shownIn(root).built.filter((at) => at.startsWith('engine/'))).toEqual([]);
});
