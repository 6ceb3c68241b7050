import { parseSync, type ESTree } from 'vite';
import { Refusal } from './refusal';

/** The files of the product, by their path from its folder. */
export interface Tree {
  readonly read: (path: string) => string | undefined;
}

/** One file as it shall be. */
export interface FileChange {
  readonly path: string;
  readonly text: string;
  /** As it is, when it only gets more. */
  readonly before?: string;
}

/** A source file with its syntax tree. */
interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly body: readonly (ESTree.Directive | ESTree.Statement)[];
}

/** Text that is to stand at a place of a file. */
interface Insertion {
  readonly at: number;
  readonly text: string;
}

/** Finds the place of an insertion; undefined when the file has what it would bring. */
export type Edit = (file: SourceFile) => Insertion | undefined;

/** A new file. Refuses one that is there already, unless `force` says otherwise. */
export const created = (tree: Tree, path: string, text: string, force = false): FileChange => {
  if (tree.read(path) !== undefined && !force)
    throw new Refusal(`${path} is there already. Choose another name, or --force to write it anew.`);
  return { path, text };
};

/** A file after these edits, one after another; nothing when it has all of them. */
export const edited = (tree: Tree, path: string, ...edits: readonly Edit[]): FileChange[] => {
  const before = tree.read(path);
  if (before === undefined) throw new Refusal(`There is no file ${path}.`);
  const text = edits.reduce((current, edit) => {
    const insertion = edit(parse(path, current));
    return insertion ? current.slice(0, insertion.at) + insertion.text + current.slice(insertion.at) : current;
  }, before);
  return text === before ? [] : [{ path, text, before }];
};

/** Puts a statement with its imports at the end of a file, or into a new one. */
export const withStatement = (tree: Tree, path: string, source: string): FileChange[] => {
  if (tree.read(path) === undefined) return [created(tree, path, `${source}\n`)];
  const imports = [...source.matchAll(/^import \{ (.*) \} from '(.*)';\n/gm)];
  const [last] = imports.slice(-1);
  const own = source.slice(last ? last.index + last[0].length : 0).trimStart();
  return edited(
    tree,
    path,
    ...imports.map(([, names = '', from = '']) => imported(names.split(', '), from)),
    statement(`\n${own}`),
  );
};

/** Imports names from a module, unless the file does already. */
export const imported =
  (names: readonly string[], from: string): Edit =>
  ({ text, body }) => {
    const imports = body.filter((node) => node.type === 'ImportDeclaration');
    const known = imports.flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name));
    const missing = names.filter((name) => !known.includes(name));
    if (missing.length === 0) return undefined;
    const same = imports.find(({ source, importKind }) => source.value === from && importKind !== 'type');
    const last = same?.specifiers.at(-1);
    if (last?.type === 'ImportSpecifier') return { at: last.end, text: `, ${missing.join(', ')}` };
    const line = `import { ${missing.join(', ')} } from '${from}';`;
    const after = imports.at(-1);
    return after ? { at: after.end, text: `\n${line}` } : { at: body[0]?.start ?? text.length, text: `${line}\n\n` };
  };

/** A statement at the end of a file. */
export const statement =
  (source: string): Edit =>
  ({ text }) => ({ at: text.length, text: source });

/** Where entries stand: the name of a constant, then names of properties; -1 is the last element. */
type Place = readonly [string, ...(string | -1)[]];

/**
 * An entry at the end of an object or an array, or behind the element that is written so. A property that the place ends
 * with is added when it is missing, if `brackets` says what it is.
 */
export const entry =
  (place: Place, source: string, { behind, brackets }: { behind?: string; brackets?: '[]' | '{}' } = {}): Edit =>
  (file) => {
    const node = nodeAt(file, place);
    if (node) return insertionInto(file, node, source, behind);
    const [constant, ...keys] = place;
    const parent = nodeAt(file, [constant, ...keys.slice(0, -1)]);
    const name = String(keys.at(-1));
    if (!parent || !brackets) throw new Refusal(`${file.path} declares no \`${name}\`.`);
    return insertionInto(file, parent, `${name}: ${brackets.charAt(0)}${source}${brackets.charAt(1)},`);
  };

/** Whether the file has an entry of this name at the place. */
export const hasEntry = (tree: Tree, path: string, place: Place): boolean => {
  const text = tree.read(path);
  return text !== undefined && nodeAt(parse(path, text), place) !== undefined;
};

/** Reads the syntax of a file. */
export const parse = (path: string, text: string): SourceFile => {
  const { program, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new Refusal(`${path} does not parse: ${error.message}`);
  return { path, text, body: program.body };
};

/** The value that a statement gives a constant of this name. */
export const declaredIn = (node: SourceFile['body'][number], name: string): ESTree.Node | undefined => {
  const inner = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
  if (inner?.type !== 'VariableDeclaration') return undefined;
  return inner.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name)?.init ?? undefined;
};

/** The expression without `as const`, `satisfies`, parentheses, and the call that takes it as its argument. */
export const bare = (node: ESTree.Node): ESTree.Node => {
  if (
    node.type === 'TSAsExpression' ||
    node.type === 'TSSatisfiesExpression' ||
    node.type === 'ParenthesizedExpression'
  )
    return bare(node.expression);
  const [first] = node.type === 'CallExpression' ? node.arguments : [];
  return first ? bare(first) : node;
};

/** The name of a property, where it is written out. */
export const nameOf = (key: ESTree.PropertyKey) =>
  key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;

const nodeAt = ({ path, body }: SourceFile, [constant, ...keys]: Place): ESTree.Node | undefined => {
  const start = body.map((node) => declaredIn(node, constant)).find((node) => node !== undefined);
  if (!start) throw new Refusal(`${path} declares no constant '${constant}'.`);
  return keys.reduce<ESTree.Node | undefined>((node, key) => {
    if (node?.type === 'ArrayExpression') return bare(node.elements.at(-1) ?? node);
    if (node?.type !== 'ObjectExpression') return undefined;
    const property = node.properties.find((one) => one.type === 'Property' && nameOf(one.key) === key);
    return property?.type === 'Property' ? bare(property.value) : undefined;
  }, bare(start));
};

/** Behind the element that is written so, or behind the last one; the formatter sets the lines. */
const insertionInto = ({ path, text }: SourceFile, node: ESTree.Node, source: string, behind?: string): Insertion => {
  const isArray = node.type === 'ArrayExpression';
  if (!isArray && node.type !== 'ObjectExpression')
    throw new Refusal(`${path}: no list or object where one was expected.`);
  const parts: readonly (ESTree.Node | null)[] = isArray ? node.elements : node.properties;
  const last =
    parts.find((part) => part && text.slice(part.start, part.end) === behind) ??
    parts.findLast((part) => part !== null);
  const own = source.replace(/,\s*$/, '');
  const more = isArray ? own : `\n${own}\n`;
  return last ? { at: last.end, text: `, ${more}` } : { at: node.start + 1, text: more };
};
