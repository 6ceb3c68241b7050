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
