import type { Option } from '#resources/schema/choices';
import { say, type LocalizedText } from '#resources/schema/language';

/** Returns the label of a value of the API; the value itself where none is declared. */
export const labelOf = (options: readonly Option[], value: string | number): LocalizedText =>
  options.find((option) => option.value === value)?.label ?? say(String(value), String(value));
