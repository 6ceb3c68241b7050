import { amountLog } from '#resources/amountLog/amountLog';
import { members } from '#resources/business';
import { ownBalance } from '#resources/tenant/balanceCalls';
import { tenant } from '#resources/tenant/tenant';
import { formatMoney } from '#engine/client/formats';
import { type OwnFigure, useFigure, useLocaleInUse, useText } from '#engine/client';
import { Icon } from '#engine/client/ui';

/**
 * The balance of a merchant admin's merchant in yuan. The console loads it after the sign-in (docs/specification.md,
 * section 4), every half minute, with every refresh of a page, and when the person returns to the window. Until then,
 * and on a failure, it shows the value of user-info.
 */
export const Balance = ({ known }: { known: string }) => {
  const text = useText();
  const locale = useLocaleInUse();
  const { balance = known } = useFigure('balance', ownBalance) ?? {};
  return (
    <span className="row own-figure">
      <Icon name="wallet" />
      <span className="quiet">{text(tenant.fields.balance.label)}</span>
      <b className="numeric" translate="no">
        {formatMoney(balance, locale)}
      </b>
    </span>
  );
};

/** The balance in the frame, for merchant admins alone. */
export const ownBalanceFigure: OwnFigure = {
  roles: members,
  isKnown: ({ banlance }) => banlance !== null,
  Figure: ({ user }) => <Balance known={user.banlance ?? ''} />,
  leadsTo: amountLog,
};
