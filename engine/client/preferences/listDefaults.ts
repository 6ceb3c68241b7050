import { resources } from '#resources/resources';
import { pagesOf } from '#engine/schema/declared/pages';
import type { Role } from '#engine/schema/roles';
import type { Resource } from '#engine/schema/resource';
import { isPlainObject } from '#engine/schema/shape';
import { addressOf } from '#engine/client/api/call';
import { firstListCall, type FirstList } from '#engine/client/api/wire';
import { mayFilter } from '#engine/schema/wire/filtering';
import { pageSizeMax, defaultPageSize } from '#engine/schema/wire/limits';
import { maySort, parseSort } from '#engine/schema/wire/sorting';
import { currentUser } from '#engine/client/auth/user';
import { createListeners } from '#engine/client/value';
import { preferences, deletePreference, storePreference } from './preferences';
import { browserStorage } from '#engine/client/storage';
import { storageKeys } from '#engine/client/storageKeys';

/** A list waits no longer than this for its default. */
const timeoutMs = 500;

/**
 * The server's list defaults as this browser knows them. The page's own script reads them too, so that its first
 * request already follows the default.
 */
interface StoredDefaults {
  /** By name of the resource. */
  readonly lists: Readonly<Record<string, FirstList>>;
  /** Path of a page → address of its first request. */
  readonly first: Readonly<Record<string, string>>;
}

const changes = createListeners();
/** Listens to every change of a default. */
export const onListDefaults = changes.on;

let text: string | null = null;
let mirror: StoredDefaults | undefined;

const read = (): StoredDefaults | undefined => {
  const now = browserStorage.getItem(storageKeys.lists);
  if (now === text) return mirror;
  text = now;
  try {
    mirror = now === null ? undefined : (JSON.parse(now) as StoredDefaults);
  } catch {
    mirror = undefined;
  }
  return mirror;
};

const write = (lists: StoredDefaults['lists']): void => {
  const first = resources.flatMap((resource) => {
    const own = lists[resource.name];
    return own ? pagesOf(resource).map(({ path }) => [`/${path}`, addressOf(firstListCall(resource, own))]) : [];
  });
  browserStorage.setItem(
    storageKeys.lists,
    JSON.stringify({ lists, first: Object.fromEntries(first) } satisfies StoredDefaults),
  );
  changes.notify();
};

/** The name under which the server keeps the default of a list. */
export const listDefaultName = (resource: Resource): string => `list.${resource.name}`;

/**
 * Reads a stored value as a default. It drops what this role may not see, since the value may be old or saved in
 * another role.
 */
export const asListDefault = (resource: Resource, role: Role, value: unknown): FirstList | undefined => {
  if (!isPlainObject(value)) return undefined;
  const { filter, sort, perPage } = value;
  const filters = isPlainObject(filter) ? Object.entries(filter) : [];
  const isSort = typeof sort === 'string' && parseSort(sort).every(({ name }) => maySort(role, resource, name));
  const isSize = Number.isInteger(perPage) && Number(perPage) >= 1 && Number(perPage) <= pageSizeMax;
  return {
    filter: Object.fromEntries(filters.filter(([name]) => mayFilter(role, resource, name))),
    sort: isSort ? sort : resource.sort,
    perPage: isSize ? Number(perPage) : defaultPageSize,
  };
};

/** Asks the server, and keeps its answer for this and the next time. */
export const refreshListDefaults = async (): Promise<void> => {
  const [kept, user] = await Promise.all([preferences(), currentUser()]);
  if (!user) return;
  const lists = resources.flatMap((resource) => {
    const own = asListDefault(resource, user.role, kept.get(listDefaultName(resource)));
    return own ? [[resource.name, own] as const] : [];
  });
  write(Object.fromEntries(lists));
};

/**
 * Resolves once the defaults of this session are known, and soon in any case, since a list works without them. Returns
 * nothing where they are.
 */
export const listDefaultsReady = (): Promise<void> | undefined => {
  if (read()) return undefined;
  const soon = new Promise<void>((resolve) => setTimeout(resolve, timeoutMs));
  return Promise.race([refreshListDefaults().catch(() => undefined), soon]);
};

/** How the person wants this list to open. */
export const listDefault = (resource: Resource): FirstList | undefined => read()?.lists[resource.name];

export const saveListDefault = async (resource: Resource, wanted: FirstList): Promise<void> => {
  await storePreference(listDefaultName(resource), wanted);
  write({ ...read()?.lists, [resource.name]: wanted });
};

export const removeListDefault = async (resource: Resource): Promise<void> => {
  await deletePreference(listDefaultName(resource));
  write(Object.fromEntries(Object.entries(read()?.lists ?? {}).filter(([name]) => name !== resource.name)));
};
