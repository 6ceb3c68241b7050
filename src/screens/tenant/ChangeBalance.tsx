import { type RaRecord, useGetOne, useRefresh } from 'react-admin';
import { useState } from 'react';
import { amountLog } from '#resources/amountLog/amountLog';
import { labeled } from '#engine/schema/language';
import type { Faults, Person, Values } from '#engine/schema';
import { deduct, deposit } from '#resources/tenant/calls';
import {
  type ActionScreenProps,
  ApiError,
  faultText,
  FieldInputOf,
  FormDialog,
  isOutcomeUnknown,
  newRequestId,
  titleText,
  useLocaleInUse,
  useProvider,
  useSaveInDialog,
  useText,
  useUser,
} from '#engine/client';
import { formatMoney } from '#engine/client/formats';
import { asAmount, balanceAfter, type BalanceChange, balanceFaults, fields, isLarge } from './balanceChange';
import {
  balanceTexts,
  bookingName,
  bookingTexts,
  clearBooking,
  isBookingKept,
  keepBooking,
  pendingBooking,
} from './pendingBooking';
import { LostBooking } from './LostBooking';
import { useWatch } from 'react-hook-form';
import { Facts } from '#engine/client/ui';
import styles from './changeBalance.module.css';

/** The fields, and the resulting balance while a person types. */
const BalanceFields = ({ change }: { change: BalanceChange }) => {
  const locale = useLocaleInUse();
  const text = useText();
  const typed: unknown = useWatch({ name: 'amount' });
  const amount = asAmount(typed);
  const after = balanceAfter(change, amount);
  const isShort = after?.startsWith('-') === true;
  return (
    <>
      <FieldInputOf name="amount" field={fields.amount} />
      {isLarge(amount) && <FieldInputOf name="repeated" field={fields.repeated} />}
      <FieldInputOf name="remark" field={fields.remark} />
      <div aria-live="polite">
        <Facts
          look="figures"
          className={styles.preview}
          facts={[
            [text(balanceTexts.present), change.balance === undefined ? '–' : formatMoney(change.balance, locale)],
            [
              text(amountLog.fields.balanceAfter.label),
              <span key="after" className={isShort ? styles.short : undefined}>
                <span>{after === undefined ? '–' : formatMoney(after, locale)}</span>
                {isShort && <small translate="yes">{faultText(locale, 'insufficient')}</small>}
              </span>,
            ],
          ]}
        />
      </div>
    </>
  );
};

const start = { amount: null, repeated: null, remark: null };

/** Returns the fault of the amount when a refusal concerns it. */
const reasonOf = (error: unknown): unknown =>
  error instanceof ApiError ? (error.data as { reason?: unknown } | null)?.reason : undefined;

/** The id belongs to another booking: one that was given up, or that the first of two calls made. */
const isUnknown = (error: unknown) => isOutcomeUnknown(error) || reasonOf(error) === 'duplicate';

const balanceOf = ({ balance }: RaRecord): string | undefined => (typeof balance === 'string' ? balance : undefined);

/**
 * Deposits to a merchant's balance or deducts from it. A booking keeps its request id over all sends until its outcome
 * is known. The dialog settles a lost answer before it allows another booking, now or when it opens again.
 */
const ChangeBalance = ({ person, ...props }: ActionScreenProps & { person: Person }) => {
  const { resource, record, action: name, onClose, onDone } = props;
  const locale = useLocaleInUse();
  const text = useText();
  const provider = useProvider();
  const { save, problem } = useSaveInDialog(resource);
  const refresh = useRefresh();
  const tenantId = Number(record.id);
  const place = { person, tenantId };
  const [requestId, setRequestId] = useState(newRequestId);
  const [lost, setLost] = useState(() => pendingBooking(place));
  const [notBooked, setNotBooked] = useState<string>();
  // The list's row may be old.
  const { data: current = record, refetch } = useGetOne(resource.path, { id: record.id });
  const action = name === 'deduct' ? 'deduct' : 'deposit';
  const change: BalanceChange = { type: action, balance: balanceOf(current) };
  const labelOf = (one: string) => resource.actions?.[one]?.label[locale] ?? '';
  const label = labelOf(action);
  const title = titleText(resource, record);
  const money = (amount: unknown) => formatMoney(String(amount), locale);

  const send = async ({ amount, remark }: Values): Promise<Faults | boolean> => {
    let tooLittle = false;
    keepBooking(place, { requestId, action });
    const answer = await save(
      async () => {
        const booking = { id: tenantId, amount: String(asAmount(amount)), remark: String(remark ?? ''), requestId };
        const { balance } = await provider.call(action === 'deduct' ? deduct : deposit, booking);
        clearBooking(place);
        const said = action === 'deposit' ? balanceTexts.deposited : balanceTexts.deducted;
        return text(said, { title, amount: money(booking.amount), balance: money(balance) });
      },
      (error) => {
        tooLittle = reasonOf(error) === 'insufficient';
        if (isUnknown(error)) setLost({ requestId, action });
        else clearBooking(place);
        return tooLittle;
      },
    );
    if (answer !== true) void refetch();
    if (typeof answer === 'object') clearBooking(place);
    return tooLittle ? { amount: 'insufficient' } : answer;
  };
  const settled = (booked: boolean) => {
    clearBooking(place);
    void refetch();
    setRequestId(newRequestId());
    if (booked) return;
    setNotBooked(text(bookingTexts.notBooked, { action: bookingName(lost?.action ?? action, locale) }));
    setLost(undefined);
  };
  return (
    <>
      <FormDialog
        title={labeled(locale, label, title)}
        submit={label}
        start={start}
        faultsOf={(values) => balanceFaults(change, values)}
        problem={problem}
        onSend={send}
        onDone={onDone}
        onClose={onClose}
        note={
          notBooked && (
            <p className="notice warning" role="status">
              {notBooked}
            </p>
          )
        }
      >
        <BalanceFields change={change} />
      </FormDialog>
      {lost && (
        <LostBooking
          resource={resource}
          tenantId={tenantId}
          title={labeled(locale, labelOf(lost.action), title)}
          pending={lost}
          isKept={isBookingKept(place)}
          balance={balanceOf(current)}
          onSettled={settled}
          onGivenUp={() => {
            clearBooking(place);
            setRequestId(newRequestId());
            setLost(undefined);
          }}
          onLater={onClose}
          onDone={() => {
            refresh();
            onDone();
          }}
        />
      )}
    </>
  );
};

/** The dialog, once the person has loaded. */
const ChangeBalanceOf = (props: ActionScreenProps) => {
  const person = useUser();
  return person ? <ChangeBalance {...props} person={person} /> : null;
};

export default ChangeBalanceOf;
