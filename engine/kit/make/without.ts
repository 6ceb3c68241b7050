import { posix } from 'node:path';
import type { ESTree } from 'vite';
import { parse, type FileChange, type Tree } from './edit';

/** A file without what named a subject, and the places that a person has to look at. */
interface Remainder {
  readonly change: FileChange;
  readonly left: readonly string[];
}

const childrenOf = (node: ESTree.Node): readonly ESTree.Node[] =>
  Object.values(node)
    .flat()
    .filter((one): one is ESTree.Node => typeof one === 'object' && one !== null && 'type' in one);

const nodesIn = (node: ESTree.Node): readonly ESTree.Node[] => [node, ...childrenOf(node).flatMap(nodesIn)];

/** The path of a module that a file imports, as the folders have it. */
const pathOf = (file: string, module: string): string =>
  module.startsWith('#') ? module.slice(1) : posix.join(posix.dirname(file), module);

/** The entries of lists and objects, with the name of each property. */
const entriesIn = (node: ESTree.Node): readonly (readonly [entry: ESTree.Node, key?: string])[] => {
  if (node.type === 'ArrayExpression') return node.elements.flatMap((one) => (one ? [[one] as const] : []));
  if (node.type !== 'ObjectExpression') return [];
  return node.properties.map((one) => {
    if (one.type !== 'Property') return [one] as const;
    const { key } = one;
    return [one, key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''] as const;
  });
};

const saysResource = (entry: ESTree.Node, name: string): boolean =>
  entry.type === 'Property' &&
  entry.key.type === 'Identifier' &&
  entry.key.name === 'resource' &&
  entry.value.type === 'Literal' &&
  entry.value.value === name;

/**
 * The file without its imports from what is removed and the entries of lists and objects that name it; nothing where it names
 * nothing of that.
 */
export const withoutSubject = (
  path: string,
  { read }: Tree,
  name: string,
  isRemoved: (file: string) => boolean,
): readonly Remainder[] => {
  const before = read(path) ?? '';
  const { body } = parse(path, before);
  const isGone = (module: unknown) => typeof module === 'string' && isRemoved(pathOf(path, module));
  const imports = body.filter((node) => node.type === 'ImportDeclaration' && isGone(node.source.value));
  const names = imports.flatMap((node) =>
    node.type === 'ImportDeclaration' ? node.specifiers.map(({ local }) => local.name) : [],
  );
  const isOf = (node: ESTree.Node): boolean =>
    (node.type === 'Identifier' && names.includes(node.name)) ||
    (node.type === 'ImportExpression' && node.source.type === 'Literal' && isGone(node.source.value));
  /** An entry called after the subject, and one that says whose records it shows. */
  const isIts = (entry: ESTree.Node, key = ''): boolean =>
    key === name || key.startsWith(`${name}/`) || entriesIn(entry).some(([one]) => saysResource(one, name));
  const entriesOf = (node: ESTree.Node): readonly ESTree.Node[] => {
    const entries = entriesIn(node);
    if (entries.length === 0) return childrenOf(node).flatMap(entriesOf);
    return entries.flatMap(([entry, key]) => {
      if (isIts(entry, key)) return [entry];
      const inner = entriesOf(entry);
      return inner.length === 0 && nodesIn(entry).some(isOf) ? [entry] : inner;
    });
  };
  const gone = [...imports, ...body.flatMap(entriesOf)].toSorted((one, other) => other.start - one.start);
  if (gone.length === 0) return [];
  const text = gone.reduce((current, { type, start, end }) => {
    const behind = type === 'ImportDeclaration' ? /^[ \t]*\n?/ : /^\s*,?[ \t]*\n?/;
    return current.slice(0, start) + current.slice(end).replace(behind, '');
  }, before);
  const left = names.flatMap((one) => {
    const at = text.search(new RegExp(`\\b${one}\\b`));
    return at < 0 ? [] : [`${path}:${text.slice(0, at).split('\n').length}`];
  });
  return [{ change: { path, before, text }, left: [...new Set(left)] }];
};
