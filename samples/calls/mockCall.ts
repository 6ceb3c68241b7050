import { type Call, defineCall, integer, type Part, text } from '#engine/schema';
import type { Input, InputOf, SentAnswer } from '#engine/samples';
import { say, type LocalizedText } from '#engine/schema/language';

/** What an example may depend on beside the input. */
export interface ExampleContext {
  /** A whole number from `least` to `most`, the same for the same call with the same input. */
  readonly between: (least: number, most: number) => number;
  readonly today: Date;
  /** The messages that were read: the only memory of the mock. */
  readonly read: Set<number>;
}

/** An answer whose texts stand in both languages. */
type InBothLanguages<T> = T extends string
  ? T | LocalizedText
  : T extends object
    ? { [K in keyof T]: InBothLanguages<T[K]> }
    : T;

/** A call that no server knows (docs/specification.md, section 7), with what the mock answers. */
export interface MockCall extends Call {
  readonly input: Input;
  readonly example: (sent: never, context: ExampleContext) => unknown;
}

const noInput = {} as const;

/** Declares a mock-only call. */
export const mockCall = <const M extends 'GET' | 'POST', const A extends Part, const I extends Input = typeof noInput>(
  method: M,
  path: string,
  summary: LocalizedText,
  answer: A,
  example: (sent: InputOf<I>, context: ExampleContext) => InBothLanguages<SentAnswer<A>>,
  input: I = noInput as I,
) => ({ ...defineCall({ roles: 'everyone', resource: 'samples', method, path, summary, input, answer }), example });

/** A text that is the same in both languages. */
export const same = (text: string): LocalizedText => say(text, text);

/** A text for display only. */
export const shortText = (zh: string, en: string) => text(say(zh, en), { max: 2000 });

/** A count. */
export const count = (zh: string, en: string) => integer(say(zh, en), { min: 0 });

/** `length` values, each made from its place. */
export const times = <T>(length: number, make: (place: number) => T): readonly T[] =>
  Array.from({ length }, (_, place) => make(place));

/** The answer of a mock-only call that only confirms. */
export const sampleDone = text(say('结果', 'Result'), { max: 8 });
export const done = () => 'ok';
