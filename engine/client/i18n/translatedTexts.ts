import type { Locale, Plural } from '#engine/schema/language';
import { loadCatalog, translated } from '#engine/schema/translation';
import type { Dictionary } from './dictionary';
import zhCN from './zh-CN';

/** A tree of texts, where `other` is the sign of plural forms. */
type Tree = { readonly [key: string]: Tree | Plural | string };

const isText = (node: Tree | Plural | string): node is Plural | string => typeof node === 'string' || 'other' in node;

const translate = (locale: Locale, zh: Tree, en: Tree): Tree =>
  Object.fromEntries(
    Object.entries(en).map(([key, english]) => {
      const { [key]: chinese = english } = zh;
      if (isText(english)) return [key, translated(locale, isText(chinese) ? chinese : '', english)];
      return [key, translate(locale, isText(chinese) ? {} : chinese, english)];
    }),
  );

/** The texts of the frame in a language that has a catalog. With it, all other texts are there too. */
export const loadTranslated = async (
  locale: Locale,
  enUS: Dictionary<typeof zhCN>,
): Promise<Dictionary<typeof zhCN>> => {
  await loadCatalog(locale);
  return translate(locale, zhCN, enUS) as unknown as Dictionary<typeof zhCN>;
};
