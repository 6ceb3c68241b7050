import type { Call } from '#resources/schema/call';
import type { Sent } from '#resources/schema/answer';
import type { Input, InputOf } from '#resources/schema/input';
import type { Locale } from '#resources/schema/language';
import type { Random } from '#server/fixtures/random';

/** What an answer may depend on beside the input. */
export interface MockContext {
  /** The same for the same call with the same payload. */
  readonly random: Random;
  readonly today: Date;
  /** The language of whoever asks; what people wrote stands in it. */
  readonly locale: Locale;
}

/** A mock-only call, and what answers it. */
export interface Answering {
  readonly call: Call & { readonly input: Input };
  readonly answer: (sent: never, given: MockContext) => unknown;
}

/** Answers a mock-only call, in the form that is declared for it. */
export const answering = <const C extends Call & { readonly input: Input }>(
  call: C,
  answer: (sent: InputOf<C['input']>, given: MockContext) => Sent<C['answer']>,
): Answering => ({ call, answer });

/** `length` values, each made from its place. */
export const times = <T>(length: number, make: (place: number) => T): readonly T[] =>
  Array.from({ length }, (_, place) => make(place));

/** A whole number from `least` to `most`, both of them possible. */
export const between = (random: Random, least: number, most: number): number => least + random.upTo(most - least + 1);
