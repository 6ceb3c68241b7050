import type { Say } from './language';

/** The colour family of a tag; `src/theme.ts` says which colours those are. */
export type Tone = 'neutral' | 'primary' | 'success' | 'warning' | 'danger';

/** One value that a choice field can take, as stored and as a person reads it. */
export interface Option<Value extends string | number = string | number> {
  readonly value: Value;
  readonly label: Say;
  readonly tone?: Tone;
}
