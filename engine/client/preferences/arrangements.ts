import type { Store } from 'react-admin';
import { resources } from '#resources/resources';
import type { Resource } from '#engine/schema/resource';
import { isPlainObject } from '#engine/schema/shape';
import type { ColumnWidths } from '#engine/subjects/view/view';
import { arrangementKeys } from '#engine/client/storageKeys';
import { preferences, storePreference } from './preferences';

/** Which columns of a list stand where, and how wide. */
export interface Arrangement {
  readonly columns?: readonly string[];
  readonly widths?: ColumnWidths;
}

/** A column stays wide enough for a word, and narrow enough to leave room for others. */
export const narrowest = 64;
export const widest = 640;

/** The width that a column takes when somebody asks for this one. */
export const clampWidth = (width: number): number => Math.round(Math.min(widest, Math.max(narrowest, width)));

/** Reads a stored value as an arrangement; another version of the console may have written it. */
export const asArrangement = (value: unknown): Arrangement => {
  const given: Partial<Record<keyof Arrangement, unknown>> = isPlainObject(value) ? value : {};
  const columns = Array.isArray(given.columns) ? given.columns.filter((name) => typeof name === 'string') : [];
  const widths = Object.entries(isPlainObject(given.widths) ? given.widths : {}).flatMap(([name, width]) =>
    Number.isFinite(width) ? [[name, clampWidth(Number(width))] as const] : [],
  );
  return {
    ...(columns.length > 0 && { columns: [...new Set(columns)] }),
    ...(widths.length > 0 && { widths: Object.fromEntries(widths) }),
  };
};

/** The name under which the server keeps the arrangement of a list. */
const nameOf = (resource: Resource): string => `columns.${resource.name}`;

const waiting = new Map<string, Arrangement>();
/** What was arranged here since the server was last asked: its answer is older than that. */
const arranged = new Set<string>();
let sending: Promise<unknown> = Promise.resolve();

/**
 * Keeps an arrangement on the server: one call after the other, and the last one wins. It fails silently, since this
 * browser keeps the arrangement too. A reset is kept as nothing, so that it reaches other browsers.
 */
export const keepArrangement = (resource: Resource, arrangement: Arrangement): void => {
  const name = nameOf(resource);
  const isQueued = waiting.has(name);
  waiting.set(name, arrangement);
  arranged.add(name);
  if (isQueued) return;
  const send = () => {
    const last = waiting.get(name) ?? {};
    waiting.delete(name);
    return storePreference(name, last).catch(() => undefined);
  };
  sending = sending.then(send);
};

/** Takes the person's arrangements from the server, as they were left in another browser. */
export const refreshArrangements = async (
  store: Pick<Store, 'getItem' | 'setItem'>,
  personId: number,
): Promise<void> => {
  arranged.clear();
  // What was arranged before is on its way: an answer from before it arrives would undo it.
  await sending;
  const kept = await preferences();
  for (const resource of resources) {
    const name = nameOf(resource);
    if (!kept.has(name) || arranged.has(name)) continue;
    const keys = arrangementKeys(resource, personId);
    const { columns, widths } = asArrangement(kept.get(name));
    const put = (key: string, value: unknown) => {
      if (JSON.stringify(store.getItem(key)) !== JSON.stringify(value)) store.setItem(key, value);
    };
    put(keys.columns, columns);
    put(keys.widths, widths);
  }
};
