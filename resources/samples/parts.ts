import type { Part } from '#resources/schema/answer';
import { defineCall } from '#resources/schema/call';
import type { Input } from '#resources/schema/input';
import { integer, text } from '#resources/schema/field';
import { say, type LocalizedText } from '#resources/schema/language';

const noInput = {} as const;

/** A mock-only call: no server knows it (docs/specification.md, section 7). */
export const mockCall = <const M extends 'GET' | 'POST', const A extends Part, const I extends Input = typeof noInput>(
  method: M,
  path: string,
  summary: LocalizedText,
  answer: A,
  input: I = noInput as I,
) => defineCall({ roles: 'everyone', resource: 'samples', method, path, summary, input, answer });

/** A text that is the same in both languages. */
export const same = (text: string): LocalizedText => say(text, text);

/** A text for display only. */
export const shortText = (zh: string, en: string) => text(say(zh, en), { max: 2000 });

/** A count. */
export const count = (zh: string, en: string) => integer(say(zh, en), { min: 0 });

/** The answer of a mock-only call that only confirms: `ok`. */
export const sampleDone = text(say('结果', 'Result'), { max: 8 });
