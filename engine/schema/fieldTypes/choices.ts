import { readListOf, readText } from '#engine/schema/shape';
import type { Option } from '#engine/schema/choices';
import type { LocalizedText } from '#engine/schema/language';
import { tidy, hasTwice, parseLabeled } from './checks';
import { fieldType } from './fieldType';
import { textWidth } from '#engine/schema/textWidth';

/** Any of a fixed list, in the order of that list. */
export interface Choices {
  options: {
    options: readonly Option<string>[];
    /** What an empty list means, where it means something: shown in its place. */
    none?: LocalizedText;
  };
  value: readonly string[];
}

/** The padding of a tag, the number of further ones behind it, and the padding of the cell. */
const around = 16 + 36 + 24;

/** A field that holds a list of values of its `options`, each once. */
export const choices = fieldType<Choices>()('choices', {
  check: (value, { options }) => {
    if (!Array.isArray(value)) return 'wrongType';
    if (!value.every((one) => options.some((option) => option.value === one))) return 'notAnOption';
    return hasTwice(value) ? 'duplicate' : undefined;
  },
  parse: (said, { options }) => said.split(/[\n;；,，、]/).map((one) => parseLabeled(one.trim(), options)),
  shape: () => readListOf(readText),
  operators: ['in', 'not', 'empty'],
  width: ({ options }, locale) => Math.max(...options.map(({ label }) => textWidth(label[locale]))) + around,
  clean: (value, { options }) => {
    const kept = tidy(value);
    const order = options.map((option): unknown => option.value);
    return Array.isArray(kept) ? kept.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)) : kept;
  },
  labels: ({ options }) => options,
});
