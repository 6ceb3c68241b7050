import { dirname, join, normalize, relative } from 'node:path';
import { exists, textOf } from './pages';

/**
 * A fence of a page that quotes a file. It has its language, the file, the path under which a reader would write it,
 * and the names whose declarations are quoted. Without names the whole file is.
 */
const fence = /^```(\w+) (\S+\.\w+)(?: as (\S+))?((?: \w+)*)\n[\s\S]*?^```$/gm;

/** Returns the page with every quote refreshed from its file. Throws when a file or a name is gone. */
export const quoted = (page: string): string => {
  const moved = new Map([...page.matchAll(fence)].map(([, , file = '', as]) => [withoutEnding(file), as ?? file]));
  return page.replace(fence, (_, language: string, file: string, as = '', names = '') => {
    if (!exists(file)) throw new Error(`There is no file ${file} to quote.`);
    const wanted = String(names).split(' ').filter(Boolean);
    const text = wanted.length > 0 ? wanted.map((name) => declarationOf(file, name)).join('\n\n') : textOf(file).trim();
    const path = String(as) || file;
    const info = [language, file, ...(as ? ['as', path] : []), ...wanted].join(' ');
    return `\`\`\`${info}\n// ${path}\n${as ? atHome(text, file, path, moved) : text}\n\`\`\``;
  });
};

const withoutEnding = (file: string) => file.replace(/\.tsx?$/, '');

/** Lines up to the next blank one that declare a name, with the comment above them. */
function declarationOf(file: string, name: string): string {
  const declares = new RegExp(`^(?:export )?(?:default )?(?:const|function|interface|type) ${name}\\b`, 'm');
  const found = textOf(file)
    .split(/\n(?=\n(?:\/\*\*|\/\/|export|const|function|interface|type|import))/)
    .find((part) => declares.test(part));
  if (found === undefined) throw new Error(`${file} declares no ${name} to quote.`);
  return found.trim();
}

/** The text with its imports as they read in the file where a reader would write it, among the others of the page. */
const atHome = (text: string, from: string, to: string, moved: ReadonlyMap<string, string>): string =>
  text.replace(/ from '(\.[^']+)'/g, (_, name: string) => {
    const file = normalize(join(dirname(from), name));
    const target = relative(dirname(to), withoutEnding(moved.get(file) ?? file));
    if (target.startsWith('../../')) return ` from '#${withoutEnding(moved.get(file) ?? file)}'`;
    return ` from '${target.startsWith('.') ? target : `./${target}`}'`;
  });
