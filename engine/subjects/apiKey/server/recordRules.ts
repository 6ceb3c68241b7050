import { invalid } from '#engine/server/refusals';
import type { Rule } from '#engine/server/records/rules';

/** A new key has not expired already. */
export const rule: Rule = async (_tx, _caller, changes, now) => {
  const isPast = ({ before, after }: (typeof changes)[number]) =>
    !before && typeof after.expiresAt === 'string' && Date.parse(after.expiresAt) <= now.getTime();
  if (changes.some(isPast)) throw invalid({ expiresAt: 'notInFuture' });
  return [];
};
