import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { resources } from '../../resources/entities';
import { faults } from '../../resources/vocabulary/faults';
import { asLocale, locales, type Locale } from '../../resources/vocabulary/language';
import { systemFieldsOf } from '../../resources/vocabulary/systemFields';
import { languageNames } from './locale';
import { loadTexts } from './texts';

const raPacks: Record<Locale, () => Promise<{ default: TranslationMessages }>> = {
  'zh-CN': () => import('./ra/zh-CN'),
  'en-US': () => import('./ra/en-US'),
};

/** Names of resources, fields and faults under react-admin's keys: `resources.account/account-list.fields.username`. */
export const declaredMessages = (locale: Locale) => ({
  resources: Object.fromEntries(
    resources.map(({ path, label, fields, ...more }) => [
      path,
      {
        name: label[locale],
        fields: Object.fromEntries(
          Object.entries({ ...systemFieldsOf(more), ...fields }).map(([name, field]) => [name, field.label[locale]]),
        ),
      },
    ]),
  ),
  faults: Object.fromEntries(Object.entries(faults).map(([key, said]) => [key, said[locale]])),
});

/** Every message of one language: the frame's, the declarations', react-admin's own. */
export const loadMessages = async (locale: Locale): Promise<TranslationMessages> => {
  const [texts, pack] = await Promise.all([loadTexts(locale), raPacks[locale]()]);
  return { ...texts, ...declaredMessages(locale), ...pack.default };
};

/** react-admin's view of the languages; `src/LanguageContext.tsx` makes it follow the language in use. */
export const createI18nProvider = (locale: Locale, messages: TranslationMessages): I18nProvider =>
  polyglotI18nProvider(
    (wanted) => (wanted === locale ? messages : loadMessages(asLocale(wanted))),
    locale,
    locales.map((one) => ({ locale: one, name: languageNames[one] })),
  );
