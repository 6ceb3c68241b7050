import { Link } from 'react-router';
import { blacklist } from '#resources/blacklist/blacklist';
import { playerPage } from '#resources/player/page';
import { opens } from '#resources/schema/access';
import { systemFields } from '#resources/schema/systemFields';
import { showValue } from '#src/fieldTypes/showValue';
import { Icon } from '#src/ui/icons';
import { useCellContext } from '#src/views/useCellContext';
import { useUser } from '#src/auth/useUser';
import { playerPath } from '#src/router/playerPath';
import { recordPath } from '#src/router/recordPath';
import { useText } from '#src/i18n/useText';
import { checkTexts } from './checkTexts';
import type { CheckedPlayer } from './useCheck';

interface VerdictProps {
  readonly checked: CheckedPlayer;
  /** How many players the search found; undefined while that is open. */
  readonly matches: number | undefined;
}

/** Whether the player is on the list, why and since when. */
export const Verdict = ({ checked: { playerId, listed, row, alike = [] }, matches }: VerdictProps) => {
  const text = useText();
  const person = useUser();
  const context = useCellContext(blacklist, row ? [row] : [], person);
  const mayOpenPlayer = person !== undefined && opens(playerPage.allow, person.role);
  const { reason } = blacklist.fields;
  const { createdAt } = systemFields;
  // The name of a listed player is no id either, and must not read as if nobody were listed.
  if (!listed && alike.length === 0 && matches !== 0)
    return matches === undefined ? null : <p className="quiet">{text(checkTexts.partly, { player: playerId })}</p>;
  return (
    <p className={`notice ${listed ? 'danger' : alike.length > 0 ? 'warning' : 'success'}`}>
      <Icon name={listed || alike.length > 0 ? 'warning' : 'done'} />
      <span className="grow">
        <strong>{text(listed ? checkTexts.listed : checkTexts.clean, { player: playerId })}</strong>
        {alike.length > 0 && (
          <span className="player-facts">
            {text(checkTexts.alike)}
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
            <Link to={recordPath(blacklist, row.id)}>{text(checkTexts.detail)}</Link>
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
