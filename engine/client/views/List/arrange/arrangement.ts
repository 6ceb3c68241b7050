import type { Person } from '#engine/schema/access';
import type { Resource } from '#engine/schema/resource';
import { useStoreContext } from 'react-admin';
import { asArrangement, keepArrangement, type Arrangement } from '#engine/client/preferences/arrangements';
import { arrangementKeys } from '#engine/client/storageKeys';
import { useColumnChoice, useColumnWidths } from '#engine/client/views/List/useColumns';

/** The names after one of them moved before the name that stood at `to`; `to` may be their number. */
export const moved = (names: readonly string[], name: string, to: number): string[] => {
  const from = names.indexOf(name);
  if (from < 0) return [...names];
  return names.toSpliced(from, 1).toSpliced(to > from ? to - 1 : Math.max(0, to), 0, name);
};

/** All names, with those of `inSight` in that order among themselves; the others keep their places. */
export const reordered = (names: readonly string[], inSight: readonly string[]): string[] => {
  const next = inSight.values();
  return names.map((name) => (inSight.includes(name) ? (next.next().value ?? name) : name));
};

/** Before which column something dropped at `x` belongs: the first whose middle is farther right, or behind them all. */
export const placeAt = (columns: readonly { readonly left: number; readonly width: number }[], x: number): number => {
  const at = columns.findIndex(({ left, width }) => x < left + width / 2);
  return at < 0 ? columns.length : at;
};

/** The shown names after one is shown or hidden: a shown one takes its declared place behind those that stay. */
export const toggled = (possible: readonly string[], shown: readonly string[], name: string): string[] => {
  if (shown.includes(name)) return shown.filter((one) => one !== name);
  const before = possible.slice(0, possible.indexOf(name)).toReversed();
  const left = before.find((one) => shown.includes(one));
  return shown.toSpliced(left === undefined ? 0 : shown.indexOf(left) + 1, 0, name);
};

let region: HTMLElement | undefined;

/** Says something to readers of the screen when they pause. */
export const announce = (said: string): void => {
  if (!region?.isConnected) {
    region = document.createElement('div');
    region.className = 'visually-hidden';
    region.setAttribute('aria-live', 'polite');
    document.body.append(region);
  }
  region.textContent = said;
};

/**
 * The person's arrangement of a list, and how to keep another, wherever they sign in. `keep` gets the newest one, so that
 * a second change keeps the first before it is drawn.
 */
export const useArrangement = (resource: Resource, person: Person) => {
  const [columns, setColumns] = useColumnChoice(resource, person);
  const [widths, setWidths] = useColumnWidths(resource, person);
  const store = useStoreContext();
  const keep = (change: (newest: Arrangement) => Arrangement) => {
    const keys = arrangementKeys(resource, person.id);
    const wanted = change(asArrangement({ columns: store.getItem(keys.columns), widths: store.getItem(keys.widths) }));
    setColumns(wanted.columns);
    setWidths(wanted.widths);
    keepArrangement(resource, wanted);
  };
  const now: Arrangement = { ...(columns && { columns }), ...(widths && { widths }) };
  return { now, keep };
};
