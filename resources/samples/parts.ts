import { integer, text } from '#resources/schema/field';
import { say } from '#resources/schema/language';

/** What all mock-only calls have in common: no server knows them (docs/specification.md, section 7). */
export const mockOnly = { roles: 'everyone', resource: 'samples' } as const;

/** A text for display only. */
export const shortText = (zh: string, en: string) => text(say(zh, en), { max: 2000 });

/** A count. */
export const count = (zh: string, en: string) => integer(say(zh, en), { min: 0 });

/** The answer of a mock-only call that only confirms: `ok`. */
export const sampleDone = text(say('结果', 'Result'), { max: 8 });
