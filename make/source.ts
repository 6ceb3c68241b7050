import { Refusal } from './refusal';

/** A text in both languages. */
export interface Words {
  readonly zh: string;
  readonly en: string;
}

/** Reads `设备/Device`. */
export const readWords = (text: string): Words => {
  const [zh = '', en = '', ...more] = text.split('/').map((part) => part.trim());
  if (!zh || !en || more.length > 0)
    throw new Refusal(`Write a text as Chinese/English, 设备/Device: ${JSON.stringify(text)} is not so.`);
  return { zh, en };
};

/** A value as source text; the format chooses the quotes. */
export const literal = (value: unknown): string => JSON.stringify(value);

/** The declaration of a text. */
export const textSource = ({ zh, en }: Words): string => `say(${literal(zh)}, ${literal(en)})`;

/** What begins the comments that the doctor lists until somebody removes them. */
const reviewMark = '// REVIEW:';

const chineseOf = 'the Chinese of ';

/** The doubt about a text that no word list has in Chinese: that is no guess to look at, but something to write. */
export const untranslated = (english: string): string => `${chineseOf}${literal(english)}`;

/** Whether a doubt is about a text without Chinese. */
export const isUntranslated = (doubt: string): boolean => doubt.startsWith(chineseOf);

/** The comments above something that was guessed or that somebody must translate, each a line of its own. */
export const reviewComments = (doubts: readonly string[]): string => {
  const guesses = doubts.filter((doubt) => !isUntranslated(doubt));
  const texts = [...new Set(doubts.filter(isUntranslated))];
  return [
    guesses.length > 0 ? `${reviewMark} guessed ${guesses.join(', ')}\n` : '',
    texts.length > 0 ? `${reviewMark} write ${texts.join(', ')} in say(…): npm test refuses English there\n` : '',
  ].join('');
};

/** What is written, in sections: a file of templates for each kind. */
const templates = import.meta.glob<string>('./templates/*.txt', { query: '?raw', import: 'default', eager: true });

/**
 * A section of a template with these values in the place of `{{name}}`. A line that begins with `{{?name}}` stands only
 * where that value is not empty.
 */
export const fill = (kind: string, section: string, values: Readonly<Record<string, string>>): string => {
  const [, after = ''] = templates[`./templates/${kind}.txt`]?.split(`== ${section}\n`) ?? [];
  const [text = ''] = after.split(/^== /m);
  return text
    .trimEnd()
    .split('\n')
    .filter((line) => values[/^\{\{\?(\w+)\}\}/.exec(line)?.[1] ?? ''] !== '')
    .map((line) => line.replace(/\{\{(\??)(\w+)\}\}/g, (_, mark, name: string) => (mark ? '' : (values[name] ?? ''))))
    .join('\n');
};
