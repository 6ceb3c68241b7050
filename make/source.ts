import { locales, say, type LocalizedText } from '#resources/schema/language';
import { isPlainObject } from '#resources/schema/shape';
import { Refusal } from './refusal';

/** Reads `设备/Device`. */
export const readWords = (text: string): LocalizedText => {
  const [zh = '', en = '', ...more] = text.split('/').map((part) => part.trim());
  if (!zh || !en || more.length > 0)
    throw new Refusal(`Write a text as Chinese/English, 设备/Device: ${JSON.stringify(text)} is not so.`);
  return say(zh, en);
};

/** A value as a declaration writes it; the format chooses the quotes. */
export const literal = (value: unknown): string => {
  if (value instanceof RegExp) return String(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (!isPlainObject(value)) return JSON.stringify(value);
  const texts = locales.flatMap((locale) => (typeof value[locale] === 'string' ? [literal(value[locale])] : []));
  if (texts.length === locales.length) return `say(${texts.join(', ')})`;
  const parts = Object.entries(value).map(([key, one]) => `${/^\w+$/.test(key) ? key : literal(key)}: ${literal(one)}`);
  return `{${parts.length > 0 ? ` ${parts.join(', ')} ` : ''}}`;
};

/** The comment above something that was guessed, on a line of its own; the doctor lists it until somebody removes it. */
export const reviewComments = (doubts: readonly string[]): string =>
  doubts.length > 0 ? `// REVIEW: guessed ${doubts.join(', ')}\n` : '';
