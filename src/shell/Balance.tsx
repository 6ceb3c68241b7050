import { useLocaleInUse, useText } from '../i18n/useText';
import { formatMoney } from '../kinds/money';
import { Icon } from '../views/icons';

/** What a merchant admin's merchant has left, in yuan. */
export const Balance = ({ yuan }: { yuan: string }) => {
  const text = useText();
  const locale = useLocaleInUse();
  return (
    <span className="balance">
      <Icon name="wallet" />
      <span className="quiet">{text('menu.balance')}</span>
      <b className="numeric">{formatMoney(yuan, locale)}</b>
    </span>
  );
};
