import type { RaRecord } from 'ra-core';
import { Link } from 'react-router-dom';
import { blacklist } from '../../../resources/blacklist';
import { systemFields } from '../../../resources/systemFields';
import { showValue } from '../../fieldTypes/showValue';
import { Icon } from '../../views/icons';
import { useCellContext } from '../../views/useCellContext';
import { usePerson } from '../../views/usePerson';
import { useWords } from '../../views/words';

/** What the check found out. */
export interface Checked {
  readonly playerId: string;
  readonly listed: boolean;
  readonly row?: RaRecord | undefined;
  /** Listed players whose ids differ from the asked one in capitals only. */
  readonly alike?: readonly RaRecord[];
}

/** Whether the player is on the list, why and since when. */
export const Verdict = ({ checked: { playerId, listed, row, alike = [] } }: { checked: Checked }) => {
  const { word } = useWords();
  const context = useCellContext(blacklist, row ? [row] : [], usePerson());
  const { reason } = blacklist.fields;
  const { createdAt } = systemFields;
  return (
    <p className={`notice ${listed ? 'danger' : alike.length > 0 ? 'warning' : 'success'}`}>
      <Icon name={listed || alike.length > 0 ? 'warning' : 'done'} />
      <span className="grow">
        <strong>{word(listed ? 'checkListed' : 'checkClean', { player: playerId })}</strong>
        {alike.length > 0 && (
          <span className="player-facts">
            {word('checkAlike')}
            {alike.map(({ id, playerId: other }) => (
              <Link key={id} to={`/${blacklist.path}/${id}/show`}>
                {String(other)}
              </Link>
            ))}
          </span>
        )}
        {row && (
          <span className="player-facts">
            {showValue(reason, row['reason'], context)}
            {showValue(createdAt, row['createdAt'], context)}
            <Link to={`/${blacklist.path}/${row.id}/show`}>{word('checkDetail')}</Link>
          </span>
        )}
      </span>
    </p>
  );
};
