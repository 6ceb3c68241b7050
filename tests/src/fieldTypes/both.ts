import { say, type Say } from '../../../resources/vocabulary/language';

/** What reads the same in both languages. */
export const both = (text: string): Say => say(text, text);
