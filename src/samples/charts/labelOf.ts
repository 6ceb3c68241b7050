import type { Option } from '../../../resources/vocabulary/choices';
import { say, type LocalizedText } from '../../../resources/vocabulary/language';

/** The word of a value as the wire has it; the value itself where none is declared. */
export const labelOf = (options: readonly Option[], value: string | number): LocalizedText =>
  options.find((option) => option.value === value)?.label ?? say(String(value), String(value));
