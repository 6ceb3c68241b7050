import { useQuery } from '@tanstack/react-query';
import { ownBalance } from '#resources/tenant/balanceCalls';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { formatMoney } from '#src/i18n/money';
import { balanceKey } from '#src/live/keys';
import { Icon } from '#src/ui/icons';

/** How long a change by somebody else may go unseen. */
const refreshMs = 30_000;

/**
 * The balance of a merchant admin's merchant in yuan. The console loads it after the sign-in (docs/specification.md,
 * section 4), every half minute, with every refresh of a page, and when the person returns to the window. Until then,
 * and on a failure, it shows the value of user-info.
 */
export const Balance = ({ known }: { known: string }) => {
  const text = useText();
  const locale = useLocaleInUse();
  const { data = known } = useQuery({
    queryKey: balanceKey,
    queryFn: async ({ signal }) => {
      const { call } = await import('#src/api/calls');
      return (await call(ownBalance, {}, { signal })).balance;
    },
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
