import type { RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { blacklist } from '../../../resources/entities/blacklist';
import { playerPage } from '../../../resources/pages/customPages';
import { opens } from '../../../resources/vocabulary/access';
import { systemFields } from '../../../resources/vocabulary/systemFields';
import { showValue } from '../../fieldTypes/showValue';
import { Icon } from '../../ui/icons';
import { useCellContext } from '../../views/useCellContext';
import { useUser } from '../../auth/useUser';
import { playerPath } from '../../router/playerPath';
import { recordPath } from '../../router/recordPath';
import { useText } from '../../i18n/useText';

/** The result of the check. */
export interface CheckedPlayer {
  readonly playerId: string;
  readonly listed: boolean;
  readonly row?: RaRecord | undefined;
  /** Listed players whose ids differ from the asked one in case alone. */
  readonly alike?: readonly RaRecord[];
}

/** Whether the player is on the list, why and since when. */
export const Verdict = ({ checked: { playerId, listed, row, alike = [] } }: { checked: CheckedPlayer }) => {
  const text = useText();
  const person = useUser();
  const context = useCellContext(blacklist, row ? [row] : [], person);
  const mayOpenPlayer = person !== undefined && opens(playerPage.allow, person.role);
  const { reason } = blacklist.fields;
  const { createdAt } = systemFields;
  return (
    <p className={`notice ${listed ? 'danger' : alike.length > 0 ? 'warning' : 'success'}`}>
      <Icon name={listed || alike.length > 0 ? 'warning' : 'done'} />
      <span className="grow">
        <strong>{text(listed ? 'views.checkListed' : 'views.checkClean', { player: playerId })}</strong>
        {alike.length > 0 && (
          <span className="player-facts">
            {text('views.checkAlike')}
            {alike.map(({ id, playerId: other }) => (
              <Link key={id} to={recordPath(blacklist, id)}>
                {String(other)}
              </Link>
            ))}
          </span>
        )}
        {row && (
          <span className="player-facts">
            {showValue(reason, row['reason'], context)}
            {showValue(createdAt, row['createdAt'], context)}
            <Link to={recordPath(blacklist, row.id)}>{text('views.checkDetail')}</Link>
          </span>
        )}
        {mayOpenPlayer && (
          <span className="player-facts">
            <Link to={playerPath(playerId)}>{text(playerPage.label)}</Link>
          </span>
        )}
      </span>
    </p>
  );
};
