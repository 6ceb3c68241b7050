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

/** The comment above something that was guessed, on a line of its own. */
export const reviewComments = (doubts: readonly string[]): string =>
  doubts.length > 0 ? `${reviewMark} guessed ${doubts.join(', ')}\n` : '';

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
