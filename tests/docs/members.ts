import { textOf } from './pages';

/** A member of a type: its doc comment in one line, and its type as written. */
export interface Member {
  readonly name: string;
  readonly optional: boolean;
  readonly type: string;
  readonly says: string;
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** A doc comment as one line of text. */
const saidIn = (comment = '') => oneLine(comment.replaceAll(/^\s*\*(?!\/)/gm, ''));

/** The text between the brace at `start` and the one that closes it. */
const bodyFrom = (text: string, start: number): string => {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return text.slice(start + 1, at);
  }
  throw new Error('A brace is not closed.');
};

/** The members between two braces. They end at a semicolon outside of brackets and comments. */
const split = (body: string): string[] => {
  const parts = [''];
  let depth = 0;
  for (const token of body.match(/\/\*\*[\s\S]*?\*\/|[^]/g) ?? []) {
    if ('({['.includes(token)) depth += 1;
    if (')}]'.includes(token)) depth -= 1;
    if (token === ';' && depth === 0) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${token}`);
  }
  return parts;
};

/** The members of a literal type, whose text begins with a brace. */
export const membersIn = (type: string): Member[] =>
  split(bodyFrom(type, 0)).flatMap((part) => {
    const found = /^\s*(?:\/\*\*([\s\S]*?)\*\/\s*)?(?:readonly )?['"]?([\w-]+)['"]?(\?)?: ([\s\S]+)$/.exec(part);
    const [, comment, name, mark, written = ''] = found ?? [];
    return name ? [{ name, optional: mark === '?', type: written.trim(), says: saidIn(comment) }] : [];
  });

/** Where a file declares a type: its doc comment, and its first line up to what `end` matches. */
const declarationIn = (text: string, name: string, end: string): RegExpExecArray => {
  const start = `(?:/\\*\\*((?:(?!\\*/)[^])*)\\*/\\n)?(?:export )?((?:interface|type) ${name}\\b`;
  const found = new RegExp(`${start}${end})`).exec(text);
  if (!found) throw new Error(`Nothing declares ${name}.`);
  return found;
};

/** A declared type of a file: what its doc comment says, and its members. */
export const typeIn = (file: string, name: string) => {
  const text = textOf(file);
  const { 0: all, 1: comment, index } = declarationIn(text, name, '[^{]*');
  return { says: saidIn(comment), members: membersIn(text.slice(index + all.length)) };
};

/** The same of a type that is no list of members, with its source. */
export const sourceIn = (file: string, name: string) => {
  const [, comment, source = ''] = declarationIn(textOf(file), name, '[^]*?(?:;(?=\\n(?:\\n|$))|\\n\\})');
  return { says: saidIn(comment), source };
};
