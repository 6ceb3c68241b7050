import { firstLanguage } from '#resources/business';
import { defaultLocale, type Locale, locales } from '#engine/schema/language';
import { browserStorage } from '#engine/client/storage';
import { storageKeys } from '#engine/client/storageKeys';
import { showLanguage } from '#engine/client/i18n/showLanguage';

const asKnown = (wanted: string | undefined): Locale => locales.find((one) => one === wanted) ?? 'en-US';

/** The language of whoever has chosen none: this business's, or the browser's. */
const readFirst = (): Locale => {
  if (firstLanguage !== 'browser') return firstLanguage;
  const [wanted] = navigator.language.split('-');
  return asKnown(locales.find((one) => one.split('-')[0] === wanted));
};

/** Returns the reader's language, as `i18n/locale` reads it; until one is chosen, that of the demo which the page shows. */
export const readLanguage = (): Locale => {
  const kept = browserStorage.getItem(storageKeys.locale) ?? document.documentElement.dataset['locale'] ?? readFirst();
  return asKnown(kept);
};

/** Returns the reader's color mode, as `ui/themeMode` reads it. */
const readMode = () => {
  const kept = browserStorage.getItem(storageKeys.mode);
  const isDark = kept === 'dark' || (kept === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  return isDark ? 'dark' : 'light';
};

/** Arranges the skeleton by the settings. `settings/store` judges them; here a wrong one only misplaces a gray box. */
const arrangeSkeleton = ({ dataset, style }: HTMLElement): void => {
  try {
    const kept = JSON.parse(browserStorage.getItem(storageKeys.settings) ?? '{}') as Readonly<Record<string, unknown>>;
    if (kept['menuCollapse'] === true) dataset['folded'] = '';
    if (kept['menu'] === false || kept['topMenu'] === true) dataset['noMenu'] = '';
    if (kept['navbar'] === false) dataset['noBar'] = '';
    if (kept['colorWeak'] === true) dataset['colorWeak'] = '';
    if (kept['compactRows'] === true) dataset['compactRows'] = '';
    if (Number(kept['menuWidth']) > 0) style.setProperty('--size-menu', `${Number(kept['menuWidth'])}px`);
  } catch {
    // The stored value is invalid, so the skeleton keeps its defaults.
  }
};

/** Gives the page its language, its colors and the place of its skeleton, before anything paints. */
export const dressPage = (page: HTMLElement, isVisitor: boolean): void => {
  // `i18n/locale` reads it there too.
  const first = readFirst();
  if (first !== defaultLocale) page.dataset['locale'] ??= first;
  showLanguage(page, readLanguage());
  page.dataset['theme'] = readMode();
  if (isVisitor) page.dataset['visitor'] = '';
  arrangeSkeleton(page);
};
