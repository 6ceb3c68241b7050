import { Link } from 'react-router';
import type { Player } from '#resources/player/calls';
import { blacklist } from '#resources/blacklist/blacklist';
import { useUser } from '#src/auth/useUser';
import { showValue } from '#src/fieldTypes/showValue';
import { formatDateTime } from '#src/i18n/dateTime';
import { useText } from '#src/i18n/useText';
import { recordPath } from '#src/router/recordPath';
import { Icon } from '#src/ui/icons';
import { useCellContext } from '#src/views/useCellContext';
import { playerTexts } from './texts';

/** Whether a player is on the blacklist; and if so, why, since when and by whom. */
export const PlayerVerdict = ({ listed }: Pick<Player, 'listed'>) => {
  const text = useText();
  const context = useCellContext(blacklist, listed ? [listed] : [], useUser());
  const who = listed?.operatorId ? context.titleOf('account', listed.operatorId) : undefined;
  return (
    <div className={`notice ${listed ? 'danger' : 'success'}`}>
      <Icon name={listed ? 'warning' : 'done'} />
      <span className="grow player-verdict-line">
        <strong>{text(listed ? playerTexts.listed : playerTexts.clean)}</strong>
        {listed && (
          <>
            {showValue(blacklist.fields.reason, listed.reason, context)}
            <span>{text(playerTexts.since, { at: formatDateTime(listed.createdAt) })}</span>
            {who !== undefined && <span>{text(playerTexts.by, { who })}</span>}
            {listed.remark && <span>{listed.remark}</span>}
            <Link to={recordPath(blacklist, listed.id)}>{text(playerTexts.row)}</Link>
          </>
        )}
      </span>
    </div>
  );
};
