import { say, type LocalizedText } from './language';

/** The color family of a tag; `src/theme.ts` says which colors those are. */
export type Tone = 'neutral' | 'primary' | 'success' | 'warning' | 'danger' | 'violet';

/** One value that a choice field can take, as stored and as a person reads it. */
export interface Option<Value extends string | number = string | number> {
  readonly value: Value;
  readonly label: LocalizedText;
  readonly tone?: Tone;
}

/** Booleans as a person reads them (docs/specification.md, section 3). */
export const yesOrNo = [
  { value: true, label: say('是', 'Yes') },
  { value: false, label: say('否', 'No') },
] as const;
