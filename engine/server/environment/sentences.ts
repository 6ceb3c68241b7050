import { pluralForm } from '#engine/schema/language';

/** A number with its English noun, for commands and logs, which speak no other language: `1 row`, `2,345 rows`. */
export const counted = (count: number, one: string, other = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${pluralForm('en-US', { one, other }, count)}`;

/** The message of an error, whatever was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
