import { resources } from '../../resources';
import { maySee } from '../../resources/access';
import { pagesOf } from '../../resources/pages';
import type { Role } from '../../resources/roles';
import { fieldOf, type Resource } from '../../resources/schema';
import { filterKeys } from '../../resources/vocabulary/filterKeys';
import { addressOf } from '../api/call';
import { firstListCall, pageSizeMax, type FirstList } from '../api/wire';
import { leaveTrace } from '../session/traces';
import { currentUser } from '../session/user';
import { preferences, removePreference, savePreference } from './preferences';

/**
 * The server's list defaults as this browser knows them, under the key that index.html reads as well: with it the
 * page's own first request is already that of the default.
 */
const key = 'shell.lists';
/** A list does not wait any longer for what only arranges it. */
const patienceMs = 500;

interface Mirror {
  /** By name of the resource. */
  readonly lists: Readonly<Record<string, FirstList>>;
  /** Path of a page → address of its first request. */
  readonly first: Readonly<Record<string, string>>;
}

const listeners = new Set<() => void>();
/** Tells `listener` when a default changes. */
export const onListDefaults = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

let text: string | null = null;
let mirror: Mirror | undefined;

const read = (): Mirror | undefined => {
  const now = localStorage.getItem(key);
  if (now === text) return mirror;
  text = now;
  try {
    mirror = now === null ? undefined : (JSON.parse(now) as Mirror);
  } catch {
    mirror = undefined;
  }
  return mirror;
};

const write = (lists: Mirror['lists']): void => {
  const first = resources.flatMap((resource) => {
    const own = lists[resource.name];
    return own ? pagesOf(resource).map(({ path }) => [`/${path}`, addressOf(firstListCall(resource, own))]) : [];
  });
  localStorage.setItem(key, JSON.stringify({ lists, first: Object.fromEntries(first) } satisfies Mirror));
  listeners.forEach((listener) => listener());
};

// Whoever signs in next on this machine is perhaps somebody else.
leaveTrace(() => localStorage.removeItem(key));

const nameOf = (resource: Resource) => `list.${resource.name}`;

const isFilterable = (resource: Resource, role: Role, name: string): boolean =>
  name === 'q' ||
  [...Object.keys(resource.fields), 'id', 'createdAt'].some((one) => {
    const field = fieldOf(resource, one);
    return field?.filter === true && maySee(role, resource, one) && filterKeys(one, field).includes(name);
  });

const isSortable = (resource: Resource, role: Role, key: string): boolean => {
  const name = key.replace(/^-/, '');
  return fieldOf(resource, name)?.sort === true && maySee(role, resource, name);
};

/** A stored value as a default, without what this role is not offered: it was perhaps saved long ago, or as another role. */
export const asListDefault = (resource: Resource, role: Role, value: unknown): FirstList | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const { filter, sort, perPage } = value as Partial<Record<keyof FirstList, unknown>>;
  const filters = typeof filter === 'object' && filter !== null ? Object.entries(filter) : [];
  const isSort = typeof sort === 'string' && sort.split(',').every((one) => isSortable(resource, role, one));
  const isSize = Number.isInteger(perPage) && Number(perPage) >= 1 && Number(perPage) <= pageSizeMax;
  return {
    filter: Object.fromEntries(filters.filter(([name]) => isFilterable(resource, role, name))),
    sort: isSort ? sort : resource.sort,
    perPage: isSize ? Number(perPage) : 10,
  };
};

/** Asks the server, and keeps its answer for this and the next time. */
export const refreshListDefaults = async (): Promise<void> => {
  const [kept, user] = await Promise.all([preferences(), currentUser()]);
  if (!user) return;
  const lists = resources.flatMap((resource) => {
    const own = asListDefault(resource, user.role, kept.get(nameOf(resource)));
    return own ? [[resource.name, own] as const] : [];
  });
  write(Object.fromEntries(lists));
};

/** Resolves once the defaults of this session are known; soon in any case, since a list can do without. */
export const listDefaultsReady = async (): Promise<void> => {
  if (read()) return;
  const soon = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([refreshListDefaults().catch(() => undefined), soon]);
};

/** With what the person wants this list to open. */
export const listDefault = (resource: Resource): FirstList | undefined => read()?.lists[resource.name];

export const saveListDefault = async (resource: Resource, wanted: FirstList): Promise<void> => {
  await savePreference(nameOf(resource), wanted);
  write({ ...read()?.lists, [resource.name]: wanted });
};

export const removeListDefault = async (resource: Resource): Promise<void> => {
  await removePreference(nameOf(resource));
  write(Object.fromEntries(Object.entries(read()?.lists ?? {}).filter(([name]) => name !== resource.name)));
};
