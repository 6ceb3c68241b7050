import { idleHeader } from '#engine/schema/wire/idleHeader';
import { browserStorage } from '#engine/client/storage';
import { storageKeys } from '#engine/client/storageKeys';

/** When the person last did something in this tab. */
let actedAt = 0;

export const actedHereAt = (): number => actedAt;

/** Keeps when the person last did something, for all tabs of this browser. */
export const keepActivity = (at: number): void => {
  actedAt = at;
  browserStorage.setItem(storageKeys.actedAt, String(at));
};

/**
 * The header of every call: how long ago the person last did something in any tab of this browser. The cause of the call
 * itself does not matter, so no call has to say that a timer or an event made it. Seconds and not the moment: a difference
 * between two readings of the browser's clock is right even where the clock is wrong.
 */
export const activityHeader = (): Readonly<Record<string, string>> => {
  const now = Date.now();
  let at = Number(browserStorage.getItem(storageKeys.actedAt) ?? actedAt) || 0;
  // The clock has been set back since. Kept, that moment would count as activity once the clock reaches it again.
  if (at > now) keepActivity((at = 0));
  return { [idleHeader]: String(Math.floor((now - at) / 1000)) };
};
