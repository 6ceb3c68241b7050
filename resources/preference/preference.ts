import { text } from '#resources/schema/field';
import { say } from '#resources/schema/language';

/** Characters of a value as JSON. */
export const preferenceMax = 4096;
/** Preferences of one person. */
export const preferencesMax = 100;

/** `list.entry`, `shell`: what the value is for. */
export const preferenceName = text(say('名称', 'Name'), { required: true, max: 64, pattern: /^[a-z][\w.-]*$/i });
