import { useCallback, useRef } from 'react';
import type { Values } from '#resources/schema/record';
import type { Resource } from '#resources/schema/resource';
import { modifyPayload } from '#src/api/changes';
import { isOutcomeUnknown } from '#src/api/errors';
import { newRequestId } from '#src/api/requestId';
import { useProvider } from '#src/api/useProvider';
import { currentOf } from './stale';

/** A change that was sent without an answer. */
interface Lost {
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
  const lost = useRef<Lost>(undefined);

  const send = ({ requestId, values, before }: Lost) =>
    provider.update(resource.path, {
      id: Number(before['id']),
      data: values,
      previousData: { ...before, id: Number(before['id']) },
      meta: { requestId },
    });
  const isSame = (one: Lost, other: Lost) =>
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
