import { parseSync, type ESTree } from 'vite';
import { Refusal } from './read';

/** The files of the product, by their path from its folder. */
export interface Tree {
  readonly read: (path: string) => string | undefined;
  /** Those of the business, in all of its rooms. */
  readonly list?: () => readonly string[];
}

/** One file as it shall be. */
export interface FileChange {
  readonly path: string;
  readonly text: string;
  /** As it is, when it only gets more. */
  readonly before?: string;
}

/** What a text is to become: a new file (`create`), statements at the end of one (`append`), or a `property` in one. */
export interface Piece {
  readonly as: string;
  readonly path: string;
  /** Imports that the file may have already, an empty line, and the text itself. */
  readonly text: string;
  /** Where an entry stands: the name of a constant, then names of properties; -1 is the last element. */
  readonly place: readonly string[];
  /** What the last property of the place is, where it is added when it is missing. */
  readonly brackets: string;
  /** The element, as it is written, behind which an entry stands in place of the end. */
  readonly behind: string;
}

/** A source file with its syntax tree. */
interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly body: readonly (ESTree.Directive | ESTree.Statement)[];
}

/** The files as they are with these pieces, one after another. Refuses a new one that is there already. */
export const changesOf = (tree: Tree, pieces: readonly Piece[]): FileChange[] => {
  const changes = new Map<string, FileChange>();
  for (const piece of pieces) {
    const { as, path, text } = piece;
    const before = tree.read(path);
    if (as === 'create' && before !== undefined)
      throw new Refusal(`${path} is there already. Choose another name, or remove it first.`);
    const now = changes.get(path)?.text ?? before;
    if (as === 'create') changes.set(path, { path, text: `${text}\n` });
    else if (as === 'append' && now === undefined) changes.set(path, { path, text: withPiece('', piece) });
    else if (now === undefined) throw new Refusal(`There is no file ${path}.`);
    else changes.set(path, { path, before, text: withPiece(now, piece) });
  }
  return [...changes.values()];
};

const withPiece = (now: string, piece: Piece): string => {
  const [, imports = '', own = ''] = /^((?:import .*\n)*)\n*([^]*)$/.exec(piece.text) ?? [];
  const text = [...imports.matchAll(/^import \{ (.*) \} from '(.*)';$/gm)].reduce(
    (current, [, names = '', from = '']) => withImport(parse(piece.path, current), names.split(', '), from),
    now,
  );
  if (piece.as === 'property') return withEntry(parse(piece.path, text), own, piece);
  return `${text}${own.includes('\n') ? '\n' : ''}${own}\n`;
};

const inserted = (text: string, at: number, more: string): string => text.slice(0, at) + more + text.slice(at);

/** Imports names from a module, unless the file does already. */
const withImport = ({ text, body }: SourceFile, names: readonly string[], from: string): string => {
  const imports = body.filter((node) => node.type === 'ImportDeclaration');
  const known = imports.flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name));
  const missing = names.filter((name) => !known.includes(name)).join(', ');
  if (missing === '') return text;
  const same = imports.find(({ source, importKind }) => source.value === from && importKind !== 'type');
  const last = same?.specifiers.at(-1);
  if (last?.type === 'ImportSpecifier') return inserted(text, last.end, `, ${missing}`);
  const line = `import { ${missing} } from '${from}';`;
  const after = imports.at(-1);
  return after ? inserted(text, after.end, `\n${line}`) : inserted(text, body[0]?.start ?? text.length, `${line}\n\n`);
};

const withEntry = (file: SourceFile, own: string, { place, behind, brackets }: Piece): string => {
  const node = nodeAt(file, place);
  if (node) return insertedInto(file, node, own, behind);
  const parent = nodeAt(file, place.slice(0, -1));
  const name = place.at(-1);
  if (!parent || brackets === '') throw new Refusal(`${file.path} declares no \`${name}\`.`);
  return insertedInto(file, parent, `${name}: ${brackets.charAt(0)}${own}${brackets.charAt(1)},`);
};

/** Whether the file has an entry of this name at the place. */
export const hasEntry = (tree: Tree, path: string, place: Piece['place']): boolean => {
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

/** The value that a file gives a constant of this name. */
export const constantIn = ({ body }: SourceFile, name: string): ESTree.Node | undefined => {
  const statements = body.map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node));
  const constants = statements.flatMap((node) => (node?.type === 'VariableDeclaration' ? node.declarations : []));
  return constants.find(({ id }) => id.type === 'Identifier' && id.name === name)?.init ?? undefined;
};

/** The value of a property without `as const`, `satisfies`, parentheses, and the call that takes it as its argument. */
const bare = (node: ESTree.Node): ESTree.Node => {
  if (node.type === 'Property') return bare(node.value);
  if ('expression' in node && typeof node.expression === 'object') return bare(node.expression);
  const [first] = node.type === 'CallExpression' ? node.arguments : [];
  return first ? bare(first) : node;
};

/** The part of an object or a list with this name: a property, or an element by its place; -1 is the last. */
export const partOf = (whole: ESTree.Node | undefined, name: string): ESTree.Node | undefined => {
  const node = whole && bare(whole);
  if (node?.type === 'ArrayExpression') return node.elements.at(Number(name)) ?? undefined;
  if (node?.type !== 'ObjectExpression') return undefined;
  const properties = node.properties.filter((one) => one.type === 'Property');
  return properties.find(
    ({ key }) => name === (key.type === 'Literal' ? key.value : key.type === 'Identifier' && key.name),
  );
};

const nodeAt = (file: SourceFile, [constant = '', ...names]: Piece['place']): ESTree.Node | undefined => {
  const start = constantIn(file, constant);
  if (!start) throw new Refusal(`${file.path} declares no constant '${constant}'.`);
  const node = names.reduce(partOf, start);
  return node && bare(node);
};

/** Behind the element that is written so, or behind the last one; the formatter sets the lines. */
const insertedInto = ({ path, text }: SourceFile, node: ESTree.Node, source: string, behind?: string): string => {
  const isArray = node.type === 'ArrayExpression';
  if (!isArray && node.type !== 'ObjectExpression')
    throw new Refusal(`${path}: no list or object where one was expected.`);
  const parts: readonly (ESTree.Node | null)[] = isArray ? node.elements : node.properties;
  const last =
    parts.find((part) => part && text.slice(part.start, part.end) === behind) ??
    parts.findLast((part) => part !== null);
  const own = source.replace(/,\s*$/, '');
  const more = isArray ? own : `\n${own}\n`;
  return last ? inserted(text, last.end, `, ${more}`) : inserted(text, node.start + 1, more);
};
