import { beginIdentity } from '#engine/subjects/identity/calls';
import { isPlainObject } from '#engine/schema/shape';
import { call } from '#engine/client/api/client';
import { randomWord } from '#engine/client/session/device';
import { tabStorage } from '#engine/client/storage';

/** Milliseconds for a call in which the server asks the provider. */
export const withProvider = { timeout: 20_000 } as const;

/** The key under which a tab keeps it; no first list has to load it. */
const keptAs = 'identity';

/** The link of an administrator, by which the identity is tied. */
export interface IdentityLink {
  readonly linkId: number;
  readonly linkToken: string;
}

/** What this browser sends with the answer of the provider. */
export type IdentityAnswer = {
  readonly secret: string;
  readonly origin: string;
  readonly answer: string;
} & Partial<IdentityLink>;

/** Leaves for the provider, and keeps in this tab alone what ends the sign-in and where it leads. */
export const leaveForProvider = async (search: string, link?: IdentityLink): Promise<void> => {
  const [secret, { origin }] = [randomWord(), window.location];
  const { address } = await call(beginIdentity, { secret, origin }, withProvider);
  tabStorage.setItem(keptAs, JSON.stringify({ secret, search, ...link }));
  window.location.assign(address);
};

const keptAttempt = (): Readonly<Record<string, unknown>> => {
  try {
    const kept: unknown = JSON.parse(tabStorage.getItem(keptAs) ?? '{}');
    return isPlainObject(kept) ? kept : {};
  } catch {
    return {};
  }
};

let taken: IdentityAnswer | undefined;

/**
 * What the provider answered to this tab, whose address becomes that of the sign-in page on the way to the page asked for. Undefined
 * when it was not this tab that asked. It is taken from the address once: neither a reload nor another page has it again.
 */
export const takeAnswer = (): IdentityAnswer | undefined => {
  const { hash, pathname, origin } = window.location;
  // A page may be drawn twice.
  if (!hash.startsWith('#identity?')) return taken;
  const { secret, search, linkId, linkToken } = keptAttempt();
  tabStorage.removeItem(keptAs);
  window.history.replaceState(null, '', pathname + (typeof search === 'string' ? search : ''));
  const link = typeof linkId === 'number' && typeof linkToken === 'string' ? { linkId, linkToken } : {};
  const answer = hash.slice('#identity?'.length);
  taken = typeof secret === 'string' ? { secret, origin, answer, ...link } : undefined;
  return taken;
};
