import type { Call } from '#engine/schema/call';
import { idleHeader } from '#engine/schema/wire/idleHeader';

/**
 * When the person behind a call last did something, as the call's header says. A client without the header acts with each
 * call (now) unless the call is declared for the background (null). The header can't prolong a session: what it says is
 * never later than now.
 */
export const lastActivity = (now: Date, { inBackground }: Call, { headers }: Request): Date | null => {
  const idle = headers.get(idleHeader) ?? '';
  if (/^\d+$/.test(idle)) return new Date(Math.max(0, now.getTime() - Number(idle) * 1000));
  return inBackground ? null : now;
};
