import {
  preferenceList,
  removePreference as removeCall,
  savePreference as saveCall,
} from '#engine/subjects/preference/calls';
import { call } from '#engine/client/api/client';
import { readToken } from '#engine/client/session/session';

type Preferences = ReadonlyMap<string, unknown>;

let known: { readonly token: string; readonly preferences: Promise<Preferences> } | undefined;

const load = async (): Promise<Preferences> => {
  const kept = await call(preferenceList, {});
  return new Map(kept.map(({ name, value }) => [name, value]));
};

/** Returns what the person arranged, fetched once per session. Rejects when the server does not answer. */
export const preferences = (): Promise<Preferences> => {
  const token = readToken() ?? '';
  if (known?.token !== token) {
    const asked = { token, preferences: load() };
    known = asked;
    // The next caller fetches it again.
    asked.preferences.catch(() => {
      if (known === asked) known = undefined;
    });
  }
  return known.preferences;
};

const send = async (name: string, value: unknown): Promise<void> => {
  await (value === undefined ? call(removeCall, { name }) : call(saveCall, { name, value }));
  const { token } = known ?? {};
  if (!token || token !== readToken()) return;
  const before = await preferences();
  const after = new Map(before);
  if (value === undefined) after.delete(name);
  else after.set(name, value);
  known = { token, preferences: Promise.resolve(after) };
};

let last: Promise<unknown> = Promise.resolve();

/**
 * One change after the other: two at the same time could reach the server in either order, or each forget the other
 * here. What waits when the session ends is dropped, since it is not the next person's.
 */
const change = (name: string, value: unknown): Promise<void> => {
  const token = readToken();
  const next = last.then(() => (readToken() === token ? send(name, value) : undefined));
  last = next.catch(() => undefined);
  return next;
};

/** Keeps a value for the person under a name, replacing the earlier one. */
export const storePreference = (name: string, value: object): Promise<void> => change(name, value);
export const deletePreference = (name: string): Promise<void> => change(name, undefined);
