import { integer, text } from '../vocabulary/kinds';
import { say } from '../vocabulary/language';

/** What all mock-only calls have in common: no server knows them (docs/specification.md, section 7). */
export const mockOnly = { roles: 'everyone', resource: 'samples' } as const;

/** A text that is only shown. */
export const shortText = (zh: string, en: string) => text(say(zh, en), { max: 2000 });

/** A number of things. */
export const count = (zh: string, en: string) => integer(say(zh, en), { min: 0 });

/** What a mock-only call answers when it has only to say that it was done: `ok`. */
export const sampleDone = text(say('结果', 'Result'), { max: 8 });
