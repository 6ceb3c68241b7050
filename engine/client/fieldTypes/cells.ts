import type { Field, FieldOf, FieldTypeName } from '#engine/schema/field';
import type { Values } from '#engine/schema/writable';
import {
  asItStands,
  type Appearance,
  type Cell,
  type CellContext,
  cut,
  element,
  linked,
  type ShownElement,
  tagged,
} from './cell';
import { resourceByName } from '#resources/resources';
import { joined, say } from '#engine/schema/language';
import { formatDateTime, formatFullDateTime } from '#engine/client/i18n/dateTime';
import { targetOf } from '#engine/schema/values';
import { formatDecimal } from '#engine/schema/fieldTypes/decimal';
import { fileNames } from '#engine/schema/fieldTypes/files';
import { labelOfName } from '#engine/schema/declared/names';
import { proposalText } from '#engine/schema/declared/proposalText';
import { changedLabel } from '#engine/schema/declared/changedLabel';
import { referenceText } from './reference/referenceText';
import { plainText } from '#engine/schema/fieldTypes/richText';
import { yesOrNo } from '#engine/schema/choices';

const partOf = say('%{part} / %{whole}', '%{part} of %{whole}');

const link = (href: string) =>
  element(
    'a',
    { href, title: href, target: '_blank', rel: 'noopener noreferrer', className: 'cut', ...asItStands },
    href.replace(/^https?:\/\//i, ''),
  );

/** The cell of each field type: plain functions without React, since a grid calls them thousands of times. */
const cells = {
  text: (value) => cut(value, asItStands),
  longText: (value) => cut(value),
  // A click starts an email.
  email: (value) => linked(value, `mailto:${encodeURIComponent(value).replaceAll('%40', '@')}`),
  choice: (value, { options }, { locale }) => {
    const option = options.find((one) => one.value === value);
    return option ? tagged(option, locale) : String(value);
  },
  choices: (values, { options, none }, { locale }) => {
    if (none && values.length === 0) return element('span', {}, none[locale]);
    const chosen = options.filter(({ value }) => values.includes(value));
    const title = joined(
      locale,
      chosen.map(({ label }) => label[locale]),
    );
    const more = element('span', { className: 'tags-more tag neutral' }, `+${chosen.length - 1}`);
    const tags = chosen.map((option) => tagged(option, locale));
    return element('span', { className: 'tags', title }, ...tags, ...(chosen.length > 1 ? [more] : []));
  },
  yesNo: (value, { mark }, { locale }) => {
    const option = yesOrNo.find((one) => one.value === value);
    return option ? tagged({ label: option.label, tone: value ? mark : undefined }, locale) : '';
  },
  integer: (value, field, { locale, titleOf, hrefOf, wholeOf }, record) => {
    const target = targetOf(field, record);
    const all = field.outOf === undefined ? undefined : record[field.outOf];
    if (typeof all === 'number')
      return partOf[locale]
        .replace('%{part}', value.toLocaleString(locale))
        .replace('%{whole}', all.toLocaleString(locale));
    if (target === undefined) return value.toLocaleString(locale);
    const kind = labelOfName('resource', target, locale);
    if (resourceByName(target)?.single) return linked(kind, hrefOf(target, value));
    const whole = wholeOf?.(target, value);
    return linked(`${kind} · ${titleOf(target, value) ?? `#${value}`}`, hrefOf(target, value), whole || undefined);
  },
  // A movement has a sign and a color; any other amount is a figure alone.
  decimal: (value, { signedBy, ...form }, { locale }, record) => {
    const text = formatDecimal(value, form, locale);
    const way = signedBy && record[signedBy.field];
    if (way === undefined || (way !== signedBy?.plus && way !== signedBy?.minus)) return text;
    const isIn = way === signedBy.plus;
    return element('span', { className: isIn ? 'money-in' : 'money-out', ...asItStands }, `${isIn ? '+' : '−'}${text}`);
  },
  dateTime: (value, { ahead }, { locale }) => {
    const time = formatDateTime(value);
    const shown = ahead && Date.parse(value) > Date.now() ? ahead[locale].replace('%{time}', time) : time;
    return element('time', { dateTime: value, title: formatFullDateTime(value, locale), ...asItStands }, shown);
  },
  day: (value) => value,
  reference: (id, field, context) =>
    linked(
      referenceText(id, field, context),
      context.hrefOf(field.to, id),
      context.wholeOf?.(field.to, id) || undefined,
    ),
  references: (ids, { to }, { titleOf, hrefOf, wholeOf, few = ids.length }) => {
    const chips = ids
      .slice(0, few)
      .map((id) => linked(titleOf(to, id) ?? `#${id}`, hrefOf(to, id), wholeOf?.(to, id) || undefined))
      .map((name) => element('span', { className: 'tag neutral' }, name));
    const more = element('span', { className: 'names-more' }, `+${ids.length - few}`);
    return element('span', { className: 'names' }, ...chips, ...(ids.length > few ? [more] : []));
  },
  links: (values) => {
    const more = element('span', { className: 'links-more tag neutral' }, `+${values.length - 1}`);
    const all = [...values.map(link), ...(values.length > 1 ? [more] : [])];
    return element('span', { className: 'links', title: values.join('\n') }, ...all);
  },
  // What a log says of a file has no record, and the file may be gone.
  files: (value, _field, { locale }, { id }) => {
    const title = joined(locale, fileNames(value));
    const file = id === undefined ? undefined : value[0];
    if (!file?.type.startsWith('image/')) return cut(title, asItStands);
    return element(
      'span',
      { className: 'files', title },
      element('file-picture', { file: String(file.id), name: file.name }),
      ...(value.length > 1 ? [element('span', { className: 'tag neutral' }, `+${value.length - 1}`)] : []),
    );
  },
  jsonData: (value) => cut(JSON.stringify(value), asItStands),
  richText: (value) => cut(plainText(value)),
  nameOf: (value, { of }, { locale }) => cut(labelOfName(of, value, locale)),
  changes: (value, { of }, { locale }, record) =>
    cut(
      joined(
        locale,
        Object.keys(value).map((name) => changedLabel(String(record[of] ?? ''), name, locale)),
      ),
    ),
  proposal: (value, _field, { locale }) => cut(proposalText(value, locale)),
  password: () => '••••••',
} satisfies { readonly [T in FieldTypeName]: Cell<T> };

type AnyCell = (value: unknown, field: FieldOf<FieldTypeName>, context: CellContext, record: Values) => Appearance;

/** Returns what a cell shows for the value of a field, in an element of its own; a dash for an empty one. */
export const cellOf = (field: Field, value: unknown, context: CellContext, record: Values = {}): ShownElement => {
  if (field.kind === 'choices' && field.none && (value ?? '') === '')
    return element('span', {}, field.none[context.locale]);
  const isBlank = field.kind === 'integer' && value === field.blank;
  if (value === null || value === undefined || value === '' || isBlank) {
    // Without the id of a record the row is about the resource as a whole.
    const kind = field.kind === 'integer' && field.recordOf && record[field.recordOf];
    return kind
      ? cut(labelOfName('resource', String(kind), context.locale))
      : element('span', { className: 'none' }, '–');
  }
  const shown = (cells[field.kind] as AnyCell)(value, field, context, record);
  return typeof shown === 'string' ? element('span', asItStands, shown) : shown;
};
