import { say, type LocalizedText } from '#engine/schema/language';

/** What reads the same in both languages. */
export const both = (text: string): LocalizedText => say(text, text);
