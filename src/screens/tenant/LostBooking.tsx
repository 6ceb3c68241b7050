import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { amountLog } from '#resources/amountLog/amountLog';
import { settleBooking } from '#resources/tenant/calls';
import type { Resource } from '#engine/schema';
import { formatMoney } from '#engine/client/formats';
import { isHeld, listPath, mayPass, sentenceOf, useLocaleInUse, useProvider, useText } from '#engine/client';
import { Button, Dialog, Icon } from '#engine/client/ui';
import { bookingName, bookingTexts, type PendingBooking } from './pendingBooking';

interface LostBookingProps {
  readonly resource: Resource;
  readonly tenantId: number;
  readonly title: string;
  readonly pending: PendingBooking;
  /** It would still be there after a reload. */
  readonly isKept: boolean;
  /** Yuan; undefined while it is not known. */
  readonly balance: string | undefined;
  /** Called once the outcome is known. */
  readonly onSettled: (booked: boolean) => void;
  /** Called when the server can't tell and the person has checked the log. */
  readonly onGivenUp: () => void;
  /** Called when the person postpones it. */
  readonly onLater: () => void;
  readonly onDone: () => void;
}

/** Milliseconds to the next try: short at first, then eight seconds. */
const backOff = (failures: number) => Math.min(8000, 1000 * 2 ** failures);

const useSettling = ({ resource, tenantId, pending }: LostBookingProps) => {
  const provider = useProvider();
  const { requestId } = pending;
  return useQuery({
    queryKey: [resource.path, 'settle', requestId],
    queryFn: ({ signal }) => provider.call(settleBooking, { id: tenantId, requestId }, { signal }),
    retry: (_, error) => mayPass(error),
    retryDelay: backOff,
    staleTime: Infinity,
    gcTime: 0,
  });
};

/**
 * Covers the form of a deposit or deduction whose answer was lost until its outcome is known. The form allows no
 * further booking before that.
 */
export const LostBooking = (props: LostBookingProps) => {
  const { tenantId, title, pending, isKept, balance, onSettled, onGivenUp, onLater, onDone } = props;
  const locale = useLocaleInUse();
  const text = useText();
  const { data, error, failureReason, refetch } = useSettling(props);
  const action = bookingName(pending.action, locale);
  const tell = (name: keyof typeof bookingTexts, values = {}) => text(bookingTexts[name], { action, ...values });
  const outcome = data && data.booked !== null;
  useEffect(() => {
    if (outcome !== undefined) onSettled(outcome);
    // Must run once, though the parent passes a new function on each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [outcome]);
  const waits = isHeld(error);
  useEffect(() => {
    if (waits) onGivenUp();
    // Must run once, though the parent passes a new function on each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [waits]);
  const close = (
    <Button look="primary" data-first-focus onClick={onDone}>
      {text('views.close')}
    </Button>
  );
  if (data?.booked)
    return (
      <Dialog title={title} onClose={onDone} actions={close}>
        <p className="notice success" role="status">
          <Icon name="done" />
          <span>{tell('booked', { amount: formatMoney(data.booked.amount, locale) })}</span>
        </p>
        {balance !== undefined && <p>{tell('balance', { balance: formatMoney(balance, locale) })}</p>}
      </Dialog>
    );
  if (error)
    return (
      <Dialog
        title={title}
        onClose={onLater}
        actions={
          <>
            <Link className="button" to={listPath(amountLog.path, { tenantId })}>
              {tell('log')}
            </Link>
            <Button look="primary" onClick={onGivenUp}>
              {tell('looked')}
            </Button>
          </>
        }
      >
        <p className="notice danger" role="alert">
          <Icon name="warning" />
          <span>{tell('untold')}</span>
        </p>
      </Dialog>
    );
  return (
    <Dialog
      title={title}
      onClose={onLater}
      actions={
        <>
          <Button onClick={onLater}>{tell('later')}</Button>
          <Button look="primary" data-first-focus onClick={() => void refetch({ cancelRefetch: true })}>
            <span className="spinner" aria-hidden="true" />
            <span>{tell('check')}</span>
          </Button>
        </>
      }
    >
      <p className="notice warning" role="alert">
        <Icon name="warning" />
        <span>{tell('unknown')}</span>
      </p>
      {failureReason && <p role="status">{tell('again', { why: sentenceOf(failureReason).replace(/[.。]$/, '') })}</p>}
      <p className="quiet">{tell('laterHint')}</p>
      {!isKept && <p>{tell('staysHere')}</p>}
    </Dialog>
  );
};
