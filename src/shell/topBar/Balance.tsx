import { useQuery } from '@tanstack/react-query';
import { ownBalance } from '../../../resources/calls/balance';
import { call } from '../../api/calls';
import { useLocaleInUse, useText } from '../../i18n/useText';
import { formatMoney } from '../../i18n/money';
import { balanceKey } from '../../live/keys';
import { Icon } from '../../ui/icons';

/** Others change the balance: how long theirs may go unseen. */
const refreshMs = 30_000;

/**
 * What a merchant admin's merchant has left, in yuan. The console loads it after the sign-in (docs/specification.md,
 * section 4), every half minute, and with every refresh of a page. It also loads it whenever the person comes back to
 * the window. Until then, and if that fails, what user-info returned.
 */
export const Balance = ({ known }: { known: string }) => {
  const text = useText();
  const locale = useLocaleInUse();
  const { data = known } = useQuery({
    queryKey: balanceKey,
    queryFn: async ({ signal }) => (await call(ownBalance, {}, { signal })).balance,
    refetchInterval: refreshMs,
    refetchOnWindowFocus: true,
  });
  return (
    <span className="balance">
      <Icon name="wallet" />
      <span className="quiet">{text('menu.balance')}</span>
      <b className="numeric">{formatMoney(data, locale)}</b>
    </span>
  );
};
