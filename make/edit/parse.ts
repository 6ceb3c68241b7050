import { parseSync, type ESTree } from 'vite';
import { Refused } from '#make/refused';

type Expression = ESTree.Expression;
export type ObjectNode = ESTree.ObjectExpression;
export type ArrayNode = ESTree.ArrayExpression;

/** A source file with its syntax tree. */
export interface Parsed {
  readonly path: string;
  readonly text: string;
  readonly body: readonly (ESTree.Directive | ESTree.Statement)[];
}

/** Parses a source file. Refuses one that is no TypeScript. */
export const parse = (path: string, text: string): Parsed => {
  const { program, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new Refused(`${path} does not parse: ${error.message}`);
  return { path, text, body: program.body };
};

/** The expression without `as const`, `satisfies` and parentheses. */
export const bare = (node: Expression): Expression =>
  node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression' || node.type === 'ParenthesizedExpression'
    ? bare(node.expression)
    : node;

const declares = (node: Parsed['body'][number], name: string) => {
  const inner = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
  if (inner?.type === 'TSInterfaceDeclaration') return inner.id.name === name;
  return (
    inner?.type === 'VariableDeclaration' &&
    inner.declarations.some(({ id }) => id.type === 'Identifier' && id.name === name)
  );
};

/** The end of what stands in front of a constant, and of the comment above that. */
export const endBefore = ({ path, body }: Parsed, name: string): number => {
  const at = body.findIndex((node) => declares(node, name));
  if (at < 0) throw new Refused(`${path} declares no constant '${name}'.`);
  return body[at - 1]?.end ?? 0;
};

/** The end of the last member of an interface. */
export const endOfInterface = ({ path, body }: Parsed, name: string): number => {
  const found = body
    .map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
    .find((node) => node?.type === 'TSInterfaceDeclaration' && node.id.name === name);
  const last = found?.type === 'TSInterfaceDeclaration' ? found.body.body.at(-1) : undefined;
  if (!last) throw new Refused(`${path} declares no interface '${name}' with members.`);
  return last.end;
};

/** The value of a constant that the file declares. */
export const constant = ({ path, body }: Parsed, name: string): Expression => {
  const declared = body.flatMap((node) => {
    const inner = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    return inner?.type === 'VariableDeclaration' ? inner.declarations : [];
  });
  const found = declared.find(({ id }) => id.type === 'Identifier' && id.name === name)?.init;
  if (!found) throw new Refused(`${path} declares no constant '${name}'.`);
  return bare(found);
};

/** An array among the values of a file. */
export const asArray = ({ path }: Parsed, node: Expression): ArrayNode => {
  if (node.type !== 'ArrayExpression') throw new Refused(`${path}: no array where one was expected.`);
  return node;
};

/** An object: written out, or the argument of the call that declares it. */
export const asObject = (file: Parsed, node: Expression): ObjectNode => {
  const [first] = node.type === 'CallExpression' ? node.arguments : [];
  const inner = first && first.type !== 'SpreadElement' ? bare(first) : node;
  if (inner.type !== 'ObjectExpression') throw new Refused(`${file.path}: no object where one was expected.`);
  return inner;
};

const nameOf = (key: ESTree.PropertyKey): string | undefined =>
  key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;

/** The value of a property; undefined when the object does not have it. */
export const property = (object: ObjectNode, name: string): Expression | undefined => {
  const found = object.properties.find((one) => one.type === 'Property' && nameOf(one.key) === name);
  return found?.type === 'Property' ? bare(found.value) : undefined;
};
