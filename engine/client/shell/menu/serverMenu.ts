import { say } from '#engine/schema/language';
import type { Role } from '#engine/schema/roles';
import { isPlainObject } from '#engine/schema/shape';
import { ownMenu, type MenuEntry } from './ownMenu';

interface Node {
  readonly path: string;
  readonly name: string;
  readonly meta?: { readonly order?: number; readonly hideInMenu?: boolean; readonly locale?: string };
  readonly children?: readonly unknown[];
}

const isNode = (value: unknown): value is Node =>
  isPlainObject(value) &&
  typeof value['path'] === 'string' &&
  typeof value['name'] === 'string' &&
  (value['children'] === undefined || Array.isArray(value['children']));

const orderOf = ({ meta }: Node) => (typeof meta?.order === 'number' ? meta.order : 0);

/** The nodes that lead somewhere, in order, with groups flattened. */
const leavesOf = (nodes: readonly unknown[]): Node[] =>
  nodes
    .filter(isNode)
    .filter(({ meta }) => meta?.hideInMenu !== true)
    .toSorted((a, b) => orderOf(a) - orderOf(b))
    .flatMap((node) => (node.children?.length ? leavesOf(node.children) : [node]));

const elsewhere = ({ path, name }: Node): MenuEntry => {
  const { host } = new URL(path);
  return { key: name, to: path, isElsewhere: true, label: say(host, host), icon: 'page' };
};

const isAddress = (path: string) => /^https?:\/\//i.test(path) && URL.canParse(path);

/**
 * The valid part of a server's menu. The server may order or omit pages that the role may open, and add external
 * addresses. It grants nothing: a name that is no page of this role is dropped. Throws when nothing is left.
 */
export const readServerMenu = (data: unknown, role: Role): MenuEntry[] => {
  const known = new Map(ownMenu(role).map((entry) => [entry.key, entry]));
  const leaves = Array.isArray(data) ? leavesOf(data) : [];
  const entries = leaves.flatMap((node) => (isAddress(node.path) ? [elsewhere(node)] : (known.get(node.name) ?? [])));
  const once = [...new Map(entries.map((entry) => [entry.key, entry])).values()];
  if (once.length === 0) throw new Error('The menu of the server names no page');
  return once;
};
