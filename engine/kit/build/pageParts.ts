import { resources } from '#resources/resources';
import { pagesOf } from '#engine/schema/declared/pages';
import { firstLocale } from '#engine/schema/firstLocale';
import { product } from '#resources/business';
import { addressOf } from '#engine/client/api/call';
import { firstListCall } from '#engine/client/api/wire';
import { ownViews } from '#src/screens/views';
import enUS from '#engine/client/i18n/en-US';
import zhCN from '#engine/client/i18n/zh-CN';
import { tokenStyles } from '#engine/client/themeStyles';

/** Returns those texts of a dictionary whose keys stand in a script. */
const textsIn = (script: string, texts: object, path = ''): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(texts as Readonly<Record<string, string | object>>).flatMap(([name, text]): [string, unknown][] => {
      const key = path + name;
      if (typeof text === 'string' || 'other' in text) return script.includes(key) ? [[name, text]] : [];
      const inside = textsIn(script, text, `${key}.`);
      return Object.keys(inside).length > 0 ? [[name, inside]] : [];
    }),
  );

/** What the page takes from declarations, dictionaries and theme. `engine/kit/build/page.ts` loads it when a page is made. */
export const pageParts = (firstRows: string) => ({
  title: product[firstLocale],
  tokens: tokenStyles(),
  /** The first request of each list by its path, which the page sends before the framework loads. */
  firstLists: Object.fromEntries(
    resources
      .filter(({ name, single }) => !single && !ownViews[name]?.list)
      .flatMap(pagesOf)
      .map(({ path, resource }) => [`/${path}`, addressOf(firstListCall(resource))]),
  ),
  /** The texts of the first rows by language. */
  firstTexts: { 'zh-CN': textsIn(firstRows, zhCN), 'en-US': textsIn(firstRows, enUS) },
});
