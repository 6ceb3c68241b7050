import type { FieldOf, FieldTypeName, FieldTypes } from '#engine/schema/field';
import type { Locale } from '#engine/schema/language';
import type { Values } from '#engine/schema/writable';
import type { Option } from '#engine/schema/choices';
import { seenParts } from '#engine/schema/fieldTypes/unseen';

/** An element as plain data, which the console can draw with React or before React has loaded. */
export interface ShownElement {
  readonly tag: 'a' | 'span' | 'time' | 'file-picture';
  /** Properties by their DOM names: `className`, `dateTime`. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Appearance[];
}

/** The appearance of a value. */
export type Appearance = string | ShownElement;

export const element = (
  tag: ShownElement['tag'],
  attributes: ShownElement['attributes'],
  ...children: readonly Appearance[]
): ShownElement => ({ tag, attributes, children });

/** A text that a person wrote, with the code points of what nobody would see in it. */
export const seen = (value: string): readonly Appearance[] => {
  const parts = seenParts(value);
  // A text beside others is out of React's reach once a page translator has replaced it: each has its own element.
  return parts.length === 1
    ? parts
    : parts.map((part, at) => element('span', at % 2 === 1 ? { className: 'unseen' } : {}, part));
};

/** Figures, ids and names, for which no page translator may put other words. */
export const asItStands = { translate: 'no' };

/** One line, cut by the column's width, with the whole on hover. */
export const cut = (value: string, more: ShownElement['attributes'] = {}): ShownElement =>
  element('span', { className: 'cut', title: value, dir: 'auto', ...more }, ...seen(value));

/** A state as a color and a word; the colors of a tone are classes in `engine/client/ui/styles/surfaces.css`. */
export const tagged = ({ label, tone = 'neutral' }: Pick<Option, 'label' | 'tone'>, locale: Locale): ShownElement =>
  element('span', { className: `tag ${tone}` }, label[locale]);

/** A record by what it is called, the whole on hover, and the way to it where the reader may go there. */
export const linked = (called: string, href: string | undefined, whole = called): ShownElement => {
  const attributes = { title: whole, className: 'cut', dir: 'auto', ...asItStands };
  return href === undefined
    ? element('span', attributes, ...seen(called))
    : element('a', { href, ...attributes }, ...seen(called));
};

/** Its text content. */
export const shownText = (shown: Appearance): string =>
  typeof shown === 'string' ? shown : shown.children.map(shownText).join('');

/** What a cell needs besides its value. The caller passes it, since a cell uses no hooks. */
export interface CellContext {
  readonly locale: Locale;
  /** What people call a record of the named resource; undefined while unknown. */
  readonly titleOf: (resource: string, id: number) => string | undefined;
  /** The same with its title behind it, for whoever needs to tell two of one name apart. */
  readonly wholeOf?: (resource: string, id: number) => string;
  /** Console address of that record; undefined where the reader may not open it. */
  readonly hrefOf: (resource: string, id: number) => string | undefined;
  /** How many records of a list a cell names, where it has little room: all of them by default. */
  readonly few?: number | undefined;
}

/** Shows a value of a record to a person. The caller never passes an empty value. */
export type Cell<T extends FieldTypeName> = (
  value: FieldTypes[T]['value'],
  field: FieldOf<T>,
  context: CellContext,
  record: Values,
) => Appearance;
