import type { Field, FieldOf, FieldTypeName } from '#engine/schema/field';
import { inSentence, joined, type Locale, say } from '#engine/schema/language';

type InFile<T extends FieldTypeName> = (field: FieldOf<T>, locale: Locale) => string;

const severalAddresses = say(
  '网址，多个以换行、空格或分号分隔',
  'Links, separated by line breaks, spaces, or semicolons',
);
const severalNames = say('名称或编号，多个以换行或分号分隔', 'Names or IDs, separated by line breaks or semicolons');
const nameOrId = say('%{name}名称或编号', 'Name or ID of the %{name}');

/** The allowed content of a cell in an imported file, for types whose label does not say so. */
const inFile: { readonly [T in FieldTypeName]?: InFile<T> } = {
  choice: ({ options }, locale) =>
    joined(
      locale,
      options.map(({ label }) => label[locale]),
    ),
  jsonData: () => 'JSON',
  links: (_, locale) => severalAddresses[locale],
  references: (_, locale) => severalNames[locale],
  reference: ({ label }, locale) => nameOrId[locale].replace('%{name}', inSentence(label[locale], locale)),
};

/** Returns that hint for any field, for the author of the file; undefined where the label says enough. */
export const inFileOf = (field: Field, locale: Locale): string | undefined =>
  (inFile[field.kind] as InFile<FieldTypeName> | undefined)?.(field, locale);
