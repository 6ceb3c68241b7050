import type { Option } from '../../../resources/vocabulary/choices';
import { say, type LocalizedText } from '../../../resources/vocabulary/language';

/** Returns the label of a value of the API; the value itself where none is declared. */
export const labelOf = (options: readonly Option[], value: string | number): LocalizedText =>
  options.find((option) => option.value === value)?.label ?? say(String(value), String(value));
