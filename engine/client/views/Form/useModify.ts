import { rowShape } from '#engine/schema/wire/answers';
import { type Values, writableFields } from '#engine/schema/writable';
import type { Role } from '#engine/schema/roles';
import type { Resource } from '#engine/schema/resource';
import { ApiError, isOutcomeUnknown } from '#engine/client/api/errors';
import { useCallback, useRef } from 'react';
import { modifyPayload } from '#engine/client/api/changes';
import { newRequestId } from '#engine/client/api/call';
import { useProvider } from '#engine/client/api/useProvider';

/** Whose value of a field is kept. */
export type Side = 'mine' | 'theirs';

/** A field in which the two versions differ. */
interface Difference {
  readonly name: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Mine where I changed it, else theirs. */
  readonly preset: Side;
}

/**
 * Returns the record that stands against a write, from its refusal: the present one against an older version, or the earlier
 * one that a new one repeats.
 */
export const currentOf = (
  resource: Resource,
  error: unknown,
  reason: 'stale' | 'twin' = 'stale',
): Values | undefined => {
  if (!(error instanceof ApiError) || error.code !== 409) return undefined;
  const data = error.data as { reason?: unknown; current?: unknown } | null;
  if (data?.reason !== reason) return undefined;
  try {
    return rowShape(resource, 'alone')(data.current);
  } catch {
    return undefined;
  }
};

/** The fields where my values differ from the present record; `before` is the record as I first saw it. */
export const staleFields = (
  resource: Resource,
  role: Role,
  before: Values,
  mine: Values,
  theirs: Values,
): Difference[] =>
  writableFields(resource, 'modify', role).flatMap((name) => {
    const [was, own, their] = [before[name] ?? null, mine[name] ?? null, theirs[name] ?? null];
    return own === their ? [] : [{ name, mine: own, theirs: their, preset: own === was ? 'theirs' : 'mine' } as const];
  });

/** The values to save after a choice per field. */
export const merged = (mine: Values, found: readonly Difference[], choice: Readonly<Record<string, Side>>): Values => ({
  ...mine,
  ...Object.fromEntries(found.map(({ name, preset, ...sides }) => [name, sides[choice[name] ?? preset]])),
});

/** A change that was sent without an answer. */
interface UnansweredChange {
  readonly requestId: string;
  readonly values: Values;
  readonly before: Values;
}

interface Modify {
  /** The record that the form was filled from, or the version seen last. */
  readonly seen: () => Values;
  /** Continues from another version of the record, which the person has seen. */
  readonly goOnFrom: (record: Values) => void;
  /**
   * Saves it; rejects as the call does. It never takes the person's own change, whose answer was lost, for somebody
   * else's.
   */
  readonly modify: (values: Values) => Promise<void>;
}

/** Changes a stored record, starting from the version that the person saw. */
export const useModify = (resource: Resource, record: Values): Modify => {
  const provider = useProvider();
  const base = useRef(record);
  const lost = useRef<UnansweredChange>(undefined);

  const send = ({ requestId, values, before }: UnansweredChange) =>
    provider.update(resource.path, {
      id: Number(before['id']),
      data: values,
      previousData: { ...before, id: Number(before['id']) },
      meta: { requestId },
    });
  const isSame = (one: UnansweredChange, other: UnansweredChange) =>
    JSON.stringify(modifyPayload(resource, one.values, one.before)) ===
    JSON.stringify(modifyPayload(resource, other.values, other.before));

  const modify = async (values: Values): Promise<void> => {
    const fresh = { requestId: newRequestId(), values, before: base.current };
    const { current: former } = lost;
    const change = former && isSame(former, fresh) ? former : fresh;
    try {
      await send(change);
      lost.current = undefined;
    } catch (error) {
      if (isOutcomeUnknown(error)) lost.current = change;
      if (!former || former === change || !currentOf(resource, error)) throw error;
      // The version has moved. The server knows by the request id whether that was the change whose answer was lost.
      const answer = await send(former).catch((still: unknown) => {
        throw currentOf(resource, still) ? error : still;
      });
      lost.current = undefined;
      base.current = answer.data;
      await modify(values);
    }
  };
  return {
    seen: useCallback(() => base.current, []),
    goOnFrom: useCallback((seen) => void (base.current = seen), []),
    modify,
  };
};
