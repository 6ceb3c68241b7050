import { invalid } from '#engine/server/refusals';
import type { AfterWrite } from '#engine/server/records/rules';

/** A new key has not expired already. */
export const afterWrite: AfterWrite = async (_tx, _caller, changes, now) => {
  const isPast = ({ before, after }: (typeof changes)[number]) =>
    !before && typeof after.expiresAt === 'string' && Date.parse(after.expiresAt) <= now.getTime();
  if (changes.some(isPast)) throw invalid({ expiresAt: 'notInFuture' });
  return [];
};
