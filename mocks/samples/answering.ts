import type { Sent } from '#resources/schema/answer';
import type { Call } from '#resources/schema/call';
import type { Input, InputOf } from '#resources/schema/input';
import type { Locale, LocalizedText } from '#resources/schema/language';
import { readInput, type Values } from '#resources/schema/record';
import { isPlainObject } from '#resources/schema/shape';
import { randomFrom, type Random } from '#server/fixtures/random';

/** What an answer may depend on beside the input. */
interface MockContext {
  /** The same for the same call with the same payload. */
  readonly random: Random;
  readonly today: Date;
}

/** An answer whose texts stand in both languages. */
type InBothLanguages<T> = T extends string
  ? T | LocalizedText
  : T extends object
    ? { [K in keyof T]: InBothLanguages<T[K]> }
    : T;

/** A mock-only call, and what answers it. */
export interface Answering {
  readonly call: Call & { readonly input: Input };
  readonly answer: (sent: never, context: MockContext) => unknown;
}

/** Answers a mock-only call, in the form that is declared for it. */
export const answering = <const C extends Call & { readonly input: Input }>(
  call: C,
  answer: (sent: InputOf<C['input']>, context: MockContext) => InBothLanguages<Sent<C['answer']>>,
): Answering => ({ call, answer });

/** `length` values, each made from its place. */
export const times = <T>(length: number, make: (place: number) => T): readonly T[] =>
  Array.from({ length }, (_, place) => make(place));

/** A whole number from `least` to `most`, both of them possible. */
export const between = (random: Random, least: number, most: number): number => least + random.upTo(most - least + 1);

/** The same data with each text in one language. */
const inLanguage = (data: unknown, locale: Locale): unknown => {
  if (Array.isArray(data)) return data.map((one) => inLanguage(one, locale));
  if (!isPlainObject(data)) return data;
  if (locale in data) return data[locale];
  return Object.fromEntries(Object.entries(data).map(([name, part]) => [name, inLanguage(part, locale)]));
};

/** The result of a mock call: its answer, or the faults of its input. */
type MockResult = { readonly data: unknown } | { readonly wrong: string };

/** Answers one call of the mock in the language of whoever asks. */
export type MockAnswer = (sent: Values, context: { readonly today: Date; readonly locale: Locale }) => MockResult;

/** A number that stands for a text (FNV-1a). */
const seedOf = (text: string): number =>
  [...text].reduce((seed, letter) => Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 16_777_619), 2_166_136_261);

/** Two declarations may share an address: the first that takes what was sent answers it. */
export const answerOf =
  (address: string, all: readonly Answering[]): MockAnswer =>
  (sent, { today, locale }) => {
    const read = all.map(({ call, answer }) => ({ answer, ...readInput(call.input, sent) }));
    const taken = read.find(({ faults }) => Object.keys(faults).length === 0);
    if (!taken) return { wrong: Object.keys(read[0]?.faults ?? {}).join(', ') };
    const random = randomFrom(seedOf(`${address} ${JSON.stringify(taken.values)}`));
    return { data: inLanguage(taken.answer(taken.values as never, { random, today }), locale) };
  };
