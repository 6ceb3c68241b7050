import { useQuery } from '@tanstack/react-query';
import { amountLog } from '#resources/amountLog/amountLog';
import { members } from '#resources/business';
import { pageFor } from '#engine/schema/declared/pages';
import { ownBalance } from '#resources/tenant/balanceCalls';
import { tenant } from '#resources/tenant/tenant';
import type { User } from '#engine/client/auth/user';
import { formatMoney } from '#engine/client/i18n/numbers';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import { figureKey } from '#engine/client/live/keys';
import { Icon } from '#engine/client/ui/icons';
import type { OwnFigure } from '#engine/client/views/slots';

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
    queryKey: figureKey('balance'),
    queryFn: async ({ signal }) => {
      const { call } = await import('#engine/client/api/client');
      return (await call(ownBalance, {}, { signal })).balance;
    },
    refetchInterval: refreshMs,
    refetchOnWindowFocus: true,
  });
  return (
    <span className="row own-figure">
      <Icon name="wallet" />
      <span className="quiet">{text(tenant.fields.balance.label)}</span>
      <b className="numeric" translate="no">
        {formatMoney(data, locale)}
      </b>
    </span>
  );
};

/** The balance in the frame, for merchant admins alone. */
export const ownBalanceFigure: OwnFigure = {
  roles: members,
  isKnown: ({ banlance }) => banlance !== null,
  Figure: ({ user }: { user: User }) => <Balance known={user.banlance ?? ''} />,
  pathOf: ({ role }) => `/${pageFor(role, amountLog)?.path ?? ''}`,
};
