import { onSessionReset } from '#src/session/onSessionReset';
import { readStored } from '#src/value';
import { storageKeys } from '#src/storageKeys';

const most = 6;

/** A page that was opened from the palette: its address and its label. */
export interface Recent {
  readonly to: string;
  readonly label: string;
}

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  'to' in value &&
  'label' in value &&
  typeof value.to === 'string' &&
  value.to.startsWith('/') &&
  typeof value.label === 'string';

/** The last entries of this browser tab, the latest first. */
export const recentOnes = (): readonly Recent[] =>
  readStored(sessionStorage, storageKeys.recent, (value) => (Array.isArray(value) ? value.filter(isRecent) : []));

export const remember = (recent: Recent): void => {
  const others = recentOnes().filter(({ to }) => to !== recent.to);
  sessionStorage.setItem(storageKeys.recent, JSON.stringify([recent, ...others].slice(0, most)));
};

// The next person who signs in must not see where the last one went.
onSessionReset(() => sessionStorage.removeItem(storageKeys.recent));
