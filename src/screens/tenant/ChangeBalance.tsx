import { useGetOne } from 'ra-core';
import { useState } from 'react';
import type { Faults } from '../../../resources/faults';
import type { Values } from '../../../resources/record';
import { ApiError } from '../../api/errors';
import { newRequestId } from '../../api/requestId';
import { formatMoney } from '../../kinds/money';
import { useSave } from '../../views/Form/useSave';
import { FormDialog } from '../../views/popover/FormDialog';
import { useProvider } from '../../views/provider';
import { useWords } from '../../views/words';
import type { ActionScreenProps } from '..';
import { BalanceFields } from './BalanceFields';
import { asAmount, faultsOf, type Change } from './balanceChange';
import './changeBalance.css';
import { titleText } from '../../views/recordTitle';

const start = { amount: null, repeated: null, remark: null };

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
  // The list may have been read a while ago.
  const { data: current = record, refetch } = useGetOne(resource.path, { id: record.id });
  const change: Change = { type: action === 'deduct' ? 'deduct' : 'deposit', balance: String(current['balance']) };
  const label = resource.actions?.[action]?.label[locale] ?? '';
  const title = titleText(resource, record);

  const send = async ({ amount, remark }: Values): Promise<Faults | boolean> => {
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
    if (answer !== true) void refetch();
    return tooLittle ? { amount: 'insufficient' } : answer;
  };
  return (
    <FormDialog
      title={`${label}: ${title}`}
      submit={label}
      start={start}
      faultsOf={(values) => faultsOf(change, values)}
      onSend={send}
      onDone={onDone}
      onClose={onClose}
    >
      <BalanceFields change={change} />
    </FormDialog>
  );
};

export default ChangeBalance;
