import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { resources } from '#resources/resources';
import { faults } from '#engine/schema/faults';
import type { Locale } from '#engine/schema/language';
import { systemFieldsOf } from '#engine/schema/systemFields';
import { loadTexts } from '#engine/client/i18n/texts';

/** Its messages in English stand for those of a language without a package. */
const packOf = (locale: Locale): Promise<{ default: TranslationMessages }> =>
  locale === 'zh-CN' ? import('./zh-CN') : import('./en-US');

/** Names of resources, fields and faults under react-admin's keys: `resources.account/account-list.fields.username`. */
const declaredMessages = (locale: Locale) => ({
  resources: Object.fromEntries(
    resources.map(({ path, label, labelOne = label, fields, ...more }) => [
      path,
      {
        // The library divides the plural forms so; its Chinese has one.
        name: locale !== 'zh-CN' ? `${labelOne[locale]} |||| ${label[locale]}` : label[locale],
        fields: Object.fromEntries(
          Object.entries({ ...systemFieldsOf(more), ...fields }).map(([name, field]) => [name, field.label[locale]]),
        ),
      },
    ]),
  ),
  faults: Object.fromEntries(Object.entries(faults).map(([key, said]) => [key, said[locale]])),
});

/** Every message of one language: the frame's, the declarations', react-admin's own. */
export const loadPolyglot = async (locale: Locale): Promise<I18nProvider> => {
  const [texts, pack] = await Promise.all([loadTexts(locale), packOf(locale)]);
  const messages = { ...texts, ...declaredMessages(locale), ...pack.default };
  return polyglotI18nProvider(() => messages, locale);
};
