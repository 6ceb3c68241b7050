import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { decideReview, undoReview, type WaitingEntry } from '#resources/review/calls';
import { results, type findings } from '#resources/entry/entry';
import { isPlainObject } from '#resources/schema/shape';
import { call } from '#src/api/calls';
import { ApiError, isOutcomeUnknown, sentenceOf } from '#src/api/errors';
import { newRequestId } from '#src/api/requestId';
import { formatDateTime } from '#src/i18n/dateTime';
import { useText } from '#src/i18n/useText';
import { messagesKey } from '#src/live/keys';
import { notify } from '#src/ui/toasts/toasts';
import { queuePath, reviewPath } from './reviewPath';
import { reviewTexts } from './reviewTexts';
import { useQueueAddress } from './queueAddress';
import { useNext } from './useReview';

export type Finding = (typeof findings)[number]['value'];

interface DecisionDetails {
  readonly remark: string;
  readonly blacklist: boolean;
}

export type Decide = (result: Finding, beside: DecisionDetails) => Promise<void>;

/** The decision of somebody else, in a refusal. */
const decisionIn = (error: unknown) => {
  const data = error instanceof ApiError && isPlainObject(error.data) ? error.data : {};
  const decision = isPlainObject(data['decision']) ? data['decision'] : undefined;
  const by = decision && isPlainObject(decision['by']) ? decision['by']['name'] : undefined;
  return decision && { name: String(by ?? ''), at: String(decision['at']), result: decision['result'] };
};

/** Decides the entry, offers an undo, and opens the next one. */
export const useDecide = ({ id, version, playerId }: WaitingEntry) => {
  const text = useText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { filters } = useQueueAddress();
  const next = useNext(filters);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  // A decision keeps its id until its outcome is known, so that a second press after a lost answer counts once.
  const request = useRef<{ readonly of: string; readonly id: string }>(undefined);
  const labelOf = (value: unknown) => {
    const label = results.find((option) => option.value === value)?.label;
    return label ? text(label) : '';
  };

  const undo = async (made: number) => {
    try {
      await call(undoReview, { id, version: made });
      await queryClient.invalidateQueries({ queryKey: messagesKey });
      notify(text(reviewTexts.undone), 'success');
      void navigate(reviewPath(id, filters));
    } catch (error) {
      notify(sentenceOf(error), 'error');
    }
  };

  const explain = (error: unknown, yours: Finding) => {
    const decision = decisionIn(error);
    const said = decision && {
      name: decision.name,
      time: formatDateTime(decision.at),
      theirs: labelOf(decision.result),
      yours: labelOf(yours),
    };
    notify(said ? text(reviewTexts.decidedBy, said) : sentenceOf(error), said ? 'warning' : 'error');
    void queryClient.invalidateQueries({ queryKey: messagesKey });
  };

  const decide: Decide = async (result, { remark, blacklist }) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    const wanted = { id, version, result, blacklist, ...(remark.trim() ? { remark: remark.trim() } : {}) };
    const of = JSON.stringify(wanted);
    request.current = request.current?.of === of ? request.current : { of, id: newRequestId() };
    try {
      const { version: made } = await call(decideReview, { ...wanted, requestId: request.current.id });
      const action = { label: text('views.undo'), onChoose: () => void undo(made) };
      notify(text(reviewTexts.decided, { player: playerId, result: labelOf(result) }), 'success', action);
      const following = await next(id).catch(() => undefined);
      void navigate(following === undefined ? queuePath(filters) : reviewPath(following, filters));
    } catch (error) {
      if (!isOutcomeUnknown(error)) request.current = undefined;
      explain(error, result);
      // A decided entry stays busy until the next one is shown, which a quick second press is meant for.
      sending.current = false;
      setBusy(false);
    }
  };
  return { busy, decide };
};
