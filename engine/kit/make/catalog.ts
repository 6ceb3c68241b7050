import { existsSync, readFileSync } from 'node:fs';
import { placeOf } from '#engine/kit/build/business.mjs';
import enUS from '#engine/client/i18n/en-US';
import zhCN from '#engine/client/i18n/zh-CN';
import { hasChinese } from '#engine/schema/checks/wording';
import type { Catalog, Translation } from '#engine/schema/catalog';
import { shownIn, type SaidText } from './texts';

/** One text in both written languages. */
type TextPair = Pick<SaidText, 'zh' | 'en'>;
type Tree = { readonly [key: string]: Tree | string };

/** The texts of the frame stand in two dictionaries with the same keys. */
const ofFrame = (zh: Tree, en: Tree): TextPair[] =>
  Object.entries(en).flatMap(([key, english]) => {
    const { [key]: chinese = '' } = zh;
    const { one, other } = typeof english === 'string' ? {} : english;
    if (typeof one === 'string' && typeof other === 'string') return [{ zh: String(chinese), en: [one, other] }];
    if (typeof english === 'string') return [{ zh: String(chinese), en: [english] }];
    return ofFrame(typeof chinese === 'string' ? {} : chinese, english);
  });

/** Every text that a catalog can translate. */
export const textsFor = (root: string): TextPair[] => [...ofFrame(zhCN, enUS), ...shownIn(root).said];

/** Where the catalog of a language stands. */
export const catalogFile = (language: string): string => `resources/languages/${language}.json`;

/** The catalog of a language as it stands in its file. */
export const readCatalog = (root: string, language: string): Catalog => {
  const file = placeOf(root, catalogFile(language));
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalog) : {};
};

/** A text without letters is the same in every language. */
const hasWords = (text: string) => /\p{L}/u.test(text.replaceAll(/%\{\w+\}/g, ''));

const keyOf = ({ en }: TextPair) => en.at(-1) ?? '';
const keyWithChinese = ({ zh, en }: TextPair) => `${en.at(-1)} (${zh})`;

/** The texts of the program by the key of their translation; one that counts wins over a sentence that reads the same. */
const byKey = (texts: readonly TextPair[]): ReadonlyMap<string, TextPair> => {
  const found = new Map<string, TextPair>();
  for (const text of texts)
    if (hasWords(keyOf(text)) && (text.en.length > 1 || !found.has(keyOf(text)))) found.set(keyOf(text), text);
  return found;
};

/** The forms of `Intl.PluralRules` that a language tells apart. */
const formsOf = (language: string) => {
  const { pluralCategories: used } = new Intl.PluralRules(language).resolvedOptions();
  return (['zero', 'one', 'two', 'few', 'many', 'other'] as const).filter((form) => used.includes(form));
};

/** What stands in a catalog for a text, with each form that it still lacks. */
const entryFor = (language: string, { en }: TextPair, now: Translation | undefined): Translation => {
  if (en.length === 1) return now ?? '';
  const known = typeof now === 'string' ? { other: now } : now;
  return Object.fromEntries(formsOf(language).map((form) => [form, known?.[form] ?? '']));
};

/** The catalog with every text of the program, empty where it had none, and without those that nothing says any more. */
export const completed = (language: string, now: Catalog, texts: readonly TextPair[]): Catalog => {
  const apart = new Map(texts.map((text) => [keyWithChinese(text), text]));
  const entries = [...byKey(texts)].map(([key, text]) => [key, entryFor(language, text, now[key])] as const);
  const own = Object.entries(now).flatMap(([key, entry]) => {
    const text = apart.get(key);
    return text ? [[key, entryFor(language, text, entry)] as const] : [];
  });
  return Object.fromEntries([...entries, ...own]);
};

const placesIn = (text: string) => new Set([...text.matchAll(/%\{\w+\}/g)].map(String));

/** The `%{places}` that a translation fills in and its English does not know. */
const strangePlaces = (translation: Translation, { en }: TextPair): string[] => {
  const known = new Set(en.flatMap((text) => [...placesIn(text)]));
  const said = typeof translation === 'string' ? [translation] : Object.values(translation);
  return said.flatMap((text) => [...placesIn(text)]).filter((place) => !known.has(place));
};

/** What a catalog lacks, has too much, and has wrong. */
export const faultsOf = (language: string, catalog: Catalog, texts: readonly TextPair[]) => {
  const known = byKey(texts);
  const apart = new Map(texts.map((text) => [keyWithChinese(text), text]));
  const isDone = (said: TextPair) => {
    const entry = entryFor(language, said, catalog[keyOf(said)]);
    return typeof entry === 'string' ? entry !== '' : !Object.values(entry).includes('');
  };
  return {
    missing: [...known.values()].filter((said) => !isDone(said)).map(keyOf),
    unused: Object.keys(catalog).filter((key) => !known.has(key) && !apart.has(key)),
    wrong: Object.entries(catalog).flatMap(([key, entry]) => {
      const said = known.get(key) ?? apart.get(key);
      return said && (strangePlaces(entry, said).length > 0 || hasChinese(JSON.stringify(entry))) ? [key] : [];
    }),
    of: known.size,
  };
};
