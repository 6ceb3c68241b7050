import { Form, useGetOne } from 'ra-core';
import { useRef, useState } from 'react';
import type { Faults } from '../../../resources/faults';
import type { Values } from '../../../resources/record';
import { ApiError } from '../../api/errors';
import { newRequestId } from '../../api/requestId';
import { formatMoney } from '../../kinds/money';
import { MuiProvider } from '../../muiProvider';
import { useSave } from '../../views/Form/useSave';
import { Dialog } from '../../views/popover/Dialog';
import { useProvider } from '../../views/provider';
import { useWords } from '../../views/words';
import type { ActionScreenProps } from '..';
import { BalanceFields } from './BalanceFields';
import { asAmount, faultsOf, type Change } from './balanceChange';
import './changeBalance.css';

const formId = 'change-balance';

/** Why a refusal is about the amount, as far as it is. */
const reasonOf = (error: unknown): unknown =>
  error instanceof ApiError ? (error.data as { reason?: unknown } | null)?.reason : undefined;

/**
 * Deposit to a merchant's balance, or deduct from it. The request id is made when this opens: however often the form
 * is sent, it is booked once.
 */
const ChangeBalance = ({ resource, record, action, onClose, onDone }: ActionScreenProps) => {
  const { locale, word } = useWords();
  const provider = useProvider();
  const save = useSave();
  const [requestId] = useState(newRequestId);
  const [saving, setSaving] = useState(false);
  const busy = useRef(false);
  // The list may have been read a while ago.
  const { data: current = record, refetch } = useGetOne(resource.path, { id: record.id });
  const change: Change = { type: action === 'deduct' ? 'deduct' : 'deposit', balance: String(current['balance']) };
  const label = resource.actions?.[action]?.label[locale] ?? '';
  const title = String(record[resource.title]);

  const book = async ({ amount, remark }: Values): Promise<Faults | undefined> => {
    let tooLittle = false;
    const answer = await save(
      async () => {
        const body = { id: record.id, amount: asAmount(amount), remark, requestId };
        const { data } = await provider.call<{ balance: string }>({
          method: 'POST',
          path: `${resource.api}/${action}`,
          body,
        });
        return word('balanceChanged', { title, action: label, balance: formatMoney(data.balance, locale) });
      },
      (error) => {
        tooLittle = reasonOf(error) === 'insufficient';
        return tooLittle;
      },
    );
    if (answer === true) onDone();
    else void refetch();
    if (tooLittle) return { amount: 'insufficient' };
    return typeof answer === 'boolean' ? undefined : answer;
  };
  const send = async (values: Values): Promise<Faults | undefined> => {
    // The button is drawn disabled a moment after the click: a second one may come before.
    if (busy.current) return undefined;
    busy.current = true;
    setSaving(true);
    const faults = await book(values);
    busy.current = false;
    setSaving(false);
    return faults;
  };
  return (
    <Dialog
      title={`${label}: ${title}`}
      onClose={saving ? () => undefined : onClose}
      actions={
        <>
          <button type="button" className="button" disabled={saving} onClick={onClose}>
            {word('cancel')}
          </button>
          <button type="submit" form={formId} className="button primary" disabled={saving}>
            {saving && <span className="spinner" aria-hidden="true" />}
            {label}
          </button>
        </>
      }
    >
      <MuiProvider>
        <Form
          id={formId}
          record={{}}
          defaultValues={{ amount: null, repeated: null, remark: null }}
          validate={(values) => faultsOf(change, values)}
          onSubmit={send}
          noValidate
          disableInvalidFormNotification
        >
          <BalanceFields change={change} />
        </Form>
      </MuiProvider>
    </Dialog>
  );
};

export default ChangeBalance;
