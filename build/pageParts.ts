import { resources } from '#resources/resources';
import { pagesOf } from '#resources/pages';
import { defaultLocale } from '#resources/schema/language';
import { product } from '#resources/schema/product';
import { addressOf } from '#src/api/call';
import { firstListCall } from '#src/api/wire';
import { breakpoints } from '#src/theme';
import { tokenStyles } from '#src/themeStyles';

/** What the page takes from declarations and theme. `build/page.ts` loads it when a page is made. */
export const pageParts = () => ({
  title: product[defaultLocale],
  tokens: tokenStyles(),
  breakpoints,
  /** The first request of each list by its path, which the page sends before the framework loads. */
  firstLists: Object.fromEntries(
    resources.flatMap(pagesOf).map(({ path, resource }) => [`/${path}`, addressOf(firstListCall(resource))]),
  ),
});
