import { parseSync } from 'vite';

/** Handlers whose presence decides what a component shows. */
const shown = new Set(['onOpenMenu', 'onSearch']);
/** Components that only an event reaches: the content of panels and menus, and the editors of filters. */
const reached = new Set(['items', 'ref', 'queryFn', 'Editor']);
const panels = new Set(['Popover']);
const effects = new Set(['useEffect', 'useLayoutEffect']);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string';
const nameOf = (value: unknown): string => (isNode(value) ? String(value['name'] ?? '') : '');
const isFunction = (value: unknown) => isNode(value) && value.type === 'ArrowFunctionExpression';

/** Returns the replacement of source that has no part in the first drawing; undefined for all other source. */
const replacement = (node: Node): { readonly of: Node; readonly by: string } | undefined => {
  const { type } = node;
  if (type === 'JSXAttribute') {
    const name = nameOf(node['name']);
    const isHandler = /^on[A-Z]/.test(name) && !shown.has(name);
    return isHandler || reached.has(name) ? { of: node, by: '' } : undefined;
  }
  if (type === 'JSXExpressionContainer' && isFunction(node['expression'])) return { of: node, by: '{null}' };
  if (type === 'Property' && reached.has(nameOf(node['key'])) && node['shorthand'] !== true && isNode(node['value']))
    return { of: node['value'], by: 'null' };
  if (type === 'ImportExpression') return { of: node, by: 'Promise.reject()' };
  const called =
    type === 'ExpressionStatement' && isNode(node['expression']) ? node['expression']['callee'] : undefined;
  return effects.has(nameOf(called)) ? { of: node, by: '' } : undefined;
};

/** The children of a panel. */
const insidePanel = (node: Node) => {
  const opening = node['openingElement'];
  if (node.type !== 'JSXElement' || !isNode(opening) || !panels.has(nameOf(opening['name']))) return [];
  return (node['children'] as readonly Node[]).map((child) => ({ of: child, by: '' }));
};

/**
 * Returns a component's source without what only an event reaches, since nobody sees that before the framework has
 * loaded.
 */
export const atRest = (code: string, file: string): string => {
  const pieces: { readonly of: Node; readonly by: string }[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk);
    if (!isNode(value)) return;
    const found = replacement(value);
    if (found) return void pieces.push(found);
    const inside = insidePanel(value);
    pieces.push(...inside);
    if (inside.length > 0) return walk(value['openingElement']);
    Object.values(value).forEach(walk);
  };
  walk(parseSync(file, code).program);
  return pieces
    .toSorted((one, other) => other.of.start - one.of.start)
    .reduce((text, { of, by }) => text.slice(0, of.start) + by + text.slice(of.end), code);
};
