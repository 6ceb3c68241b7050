import { readText, type Shape } from '#engine/schema/shape';
import type { Option } from '#engine/schema/choices';
import { textWidth } from '#engine/schema/textWidth';
import { fieldType, type Declared } from './fieldType';
import { parseLabeled } from './checks';

/** One of a fixed list. */
export interface Choice {
  options: { options: readonly Option[] };
  value: string | number;
}

/** One of its options, or a value that a later server knows and that is shown as it is. */
const shape =
  ({ options }: Declared<Choice>): Shape<string | number> =>
  (value) => {
    const known = options.find((option) => String(option.value) === String(value));
    return known && typeof value !== 'object' ? known.value : typeof value === 'number' ? value : readText(value);
  };

const tagPadding = 16;
const cellPadding = 24;

/** A field that holds the value of one of its `options`. */
export const choice = fieldType<Choice>()('choice', {
  check: (value, { options }) => (options.some((option) => option.value === value) ? undefined : 'notAnOption'),
  parse: (said, { options }) => parseLabeled(said, options),
  shape,
  operators: ['in', 'not', 'empty'],
  width: ({ options }, locale) =>
    Math.max(...options.map(({ label }) => textWidth(label[locale]) + tagPadding)) + cellPadding,
  labels: ({ options }) => options,
  options: ({ options }) => options,
});
