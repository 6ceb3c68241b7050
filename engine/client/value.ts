import { useSyncExternalStore } from 'react';
import type { PageStorage } from './storage';

/** A list of listeners. */
export interface Listeners<Args extends readonly unknown[] = []> {
  readonly notify: (...args: Args) => void;
  /** Returns an unsubscribe function. */
  readonly on: (listener: (...args: Args) => void) => () => void;
}

export const createListeners = <Args extends readonly unknown[] = []>(): Listeners<Args> => {
  const listeners = new Set<(...args: Args) => void>();
  return {
    notify: (...args) => listeners.forEach((listener) => listener(...args)),
    on: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** A value outside of React that components follow. */
export interface Value<T> {
  readonly get: () => T;
  readonly set: (next: T) => void;
  readonly on: Listeners['on'];
  /** The value; the component is drawn again when it changes. */
  readonly use: () => T;
}

/** `first` makes the value on its first read. */
export const createValue = <T>(first: () => T): Value<T> => {
  const { notify, on } = createListeners();
  let held: { readonly value: T } | undefined;
  const get = () => (held ??= { value: first() }).value;
  const set = (value: T) => {
    if (held && Object.is(held.value, value)) return;
    held = { value };
    notify();
  };
  return { get, set, on, use: () => useSyncExternalStore(on, get) };
};

/** Reads a key of browser storage: `read` gets the parsed JSON, or `undefined` where there is none. */
export const readStored = <T>(storage: Pick<PageStorage, 'getItem'>, key: string, read: (value: unknown) => T): T => {
  try {
    return read(JSON.parse(storage.getItem(key) ?? 'null') ?? undefined);
  } catch {
    return read(undefined);
  }
};
