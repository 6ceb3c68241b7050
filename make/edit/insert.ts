import { importLine } from '#make/words/text';
import type { ArrayNode, ObjectNode, Parsed } from './parse';

/** Text that is to stand at a place of a file. */
export interface Insertion {
  readonly at: number;
  readonly text: string;
}

/** The text with the insertions in it, which speak of places before any of them. */
export const inserted = (text: string, insertions: readonly Insertion[]): string =>
  [...insertions]
    .toSorted((a, b) => b.at - a.at)
    .reduce((so, { at, text: more }) => so.slice(0, at) + more + so.slice(at), text);

/** Adds to the end of a list of properties or elements, whether it has a comma at its end or not. */
const atEnd = (
  { text }: Parsed,
  node: ArrayNode | ObjectNode,
  parts: readonly ({ readonly end: number } | null)[],
  more: string,
): Insertion => {
  const last = parts.findLast((part) => part !== null);
  if (!last) return { at: node.start + 1, text: more };
  // Only white space, comments and one comma stand between the last part and the bracket.
  const rest = text
    .slice(last.end, node.end)
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, (comment) => ' '.repeat(comment.length));
  const comma = rest.indexOf(',');
  return comma < 0 ? { at: last.end, text: `, ${more}` } : { at: last.end + comma + 1, text: ` ${more}` };
};

/** Adds a property at the end of an object. */
export const addProperty = (file: Parsed, object: ObjectNode, source: string): Insertion =>
  atEnd(file, object, object.properties, `\n${source}\n`);

/** Adds an element at the end of an array, or behind the element that is written so. */
export const addElement = (file: Parsed, array: ArrayNode, source: string, behind?: string): Insertion => {
  const before = array.elements.find((element) => element && file.text.slice(element.start, element.end) === behind);
  return before ? { at: before.end, text: `, ${source}` } : atEnd(file, array, array.elements, source);
};

/** Imports names from a module, unless the file does already. */
export const addImport = ({ text, body }: Parsed, names: readonly string[], from: string): Insertion[] => {
  const imports = body.filter((node) => node.type === 'ImportDeclaration');
  const same = imports.find(({ source, importKind }) => source.value === from && importKind !== 'type');
  const lacking = names.filter(
    (name) => !imports.some(({ specifiers }) => specifiers.some(({ local }) => local.name === name)),
  );
  if (lacking.length === 0) return [];
  const last = same?.specifiers.at(-1);
  if (last?.type === 'ImportSpecifier') return [{ at: last.end, text: `, ${lacking.join(', ')}` }];
  const line = importLine(lacking, from);
  const after = imports.at(-1);
  if (after) return [{ at: after.end, text: `\n${line}` }];
  const first = body[0]?.start ?? text.length;
  return [{ at: first, text: `${line}\n\n` }];
};
