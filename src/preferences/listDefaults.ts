import { resources } from '#resources/resources';
import { pagesOf } from '#resources/pages';
import type { Role } from '#resources/schema/roles';
import type { Resource } from '#resources/schema/resource';
import { isPlainObject } from '#resources/schema/shape';
import { addressOf } from '#src/api/call';
import { firstListCall, type FirstList } from '#src/api/wire';
import { mayFilter } from '#resources/wire/filtering';
import { pageSizeMax, defaultPageSize } from '#resources/wire/limits';
import { maySort, parseSort } from '#resources/wire/sorting';
import { currentUser } from '#src/auth/user';
import { createListeners } from '#src/value';
import { preferences, deletePreference, storePreference } from './preferences';
import { browserStorage } from '#src/storage';
import { storageKeys } from '#src/storageKeys';

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

/** Resolves once the defaults of this session are known, and soon in any case, since a list works without them. */
export const listDefaultsReady = async (): Promise<void> => {
  if (read()) return;
  const soon = new Promise<void>((resolve) => setTimeout(resolve, timeoutMs));
  await Promise.race([refreshListDefaults().catch(() => undefined), soon]);
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
