import { ApiError } from '#src/api/errors';

/** Seconds to wait after a refusal for too many attempts; undefined for anything else. */
export const retryAfter = (error: unknown): number | undefined => {
  if (!(error instanceof ApiError) || error.code !== 429) return undefined;
  const seconds = Number((error.data as { retryAfter?: unknown } | null)?.retryAfter);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 60;
};
