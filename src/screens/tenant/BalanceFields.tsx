import { useWatch } from 'react-hook-form';
import { FieldInputOf } from '#src/fieldTypes/inputs';
import { faultText } from '#src/i18n/faultText';
import { formatMoney } from '#src/i18n/money';
import { asAmount, balanceAfter, fields, isLarge, type BalanceChange } from './balanceChange';
import { useLocaleInUse, useText } from '#src/i18n/useText';

/** The fields, and the resulting balance while a person types. */
export const BalanceFields = ({ change }: { change: BalanceChange }) => {
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
      <dl className="balance-preview" aria-live="polite">
        <div>
          <dt>{text('views.balanceNow')}</dt>
          <dd className="numeric">{change.balance === undefined ? '–' : formatMoney(change.balance, locale)}</dd>
        </div>
        <span aria-hidden="true">→</span>
        <div>
          <dt>{text('views.balanceThen')}</dt>
          <dd className={`numeric ${isShort ? 'fault' : ''}`}>
            {after === undefined ? '–' : formatMoney(after, locale)}
            {isShort && <span className="balance-short">{faultText(locale, 'insufficient')}</span>}
          </dd>
        </div>
      </dl>
    </>
  );
};
