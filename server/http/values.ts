import type { Field, Kind } from '../../resources/vocabulary/kinds';

const asNumber = (text: string): unknown => (/^-?\d{1,16}$/.test(text) ? Number(text) : text);
const asItIs = (text: string): unknown => text;

/** How a value of each kind is written in a query. What is no such value stays text, and `check` refuses it. */
const readers: { readonly [K in Kind]: (text: string) => unknown } = {
  text: asItIs,
  longText: asItIs,
  choice: asItIs,
  choices: (text) => [text],
  yesNo: (text) => (text === 'true' ? true : text === 'false' ? false : text),
  integer: asNumber,
  money: asItIs,
  moment: asItIs,
  reference: asNumber,
  links: asItIs,
  richText: asItIs,
  nameOf: asItIs,
  changes: asItIs,
  password: asItIs,
};

/** Parses the text of a query into a value. */
export const asValue = (field: Field, text: string): unknown =>
  field.kind === 'choice'
    ? (field.options.find(({ value }) => String(value) === text)?.value ?? text)
    : readers[field.kind](text);
