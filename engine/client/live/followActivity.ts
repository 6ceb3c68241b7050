import { userInfo } from '#engine/subjects/signIn/calls';
import { call } from '#engine/client/api/client';
import { actedHereAt, keepActivity } from '#engine/client/session/activity';
import { isSignedIn } from '#engine/client/session/session';

/** What only a person causes. Moves of the pointer are left out, since a desk that is knocked causes them as well. */
const acts = ['pointerdown', 'keydown', 'click', 'input', 'wheel', 'drop', 'popstate'] as const;

/** Acts closer together than this many milliseconds count as one. */
const precision = 1000;

const tellEvery = 60_000;

/**
 * Notes what the person does in this tab. Each call says when that was last; for whoever types for hours without a call, it calls
 * the server once a minute meanwhile. A script's own clicks are no person's. Returns a function that stops it.
 */
export const followActivity = (): (() => void) => {
  const note = ({ isTrusted }: Event) => {
    if (isTrusted && Math.abs(Date.now() - actedHereAt()) > precision) keepActivity(Date.now());
  };
  for (const act of acts) window.addEventListener(act, note, { capture: true, passive: true });
  let told = actedHereAt();
  const timer = setInterval(() => {
    const actedAt = actedHereAt();
    if (actedAt === told || !isSignedIn()) return;
    told = actedAt;
    call(userInfo, {}).catch(() => undefined);
  }, tellEvery);
  return () => {
    clearInterval(timer);
    for (const act of acts) window.removeEventListener(act, note, { capture: true });
  };
};
