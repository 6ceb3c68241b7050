import type { RaRecord } from 'ra-core';
import { Link } from 'react-router-dom';
import { blacklist } from '../../../resources/blacklist';
import { systemFields } from '../../../resources/systemFields';
import { showValue } from '../../kinds/cells';
import { Icon } from '../../views/icons';
import { useCellContext } from '../../views/useCellContext';
import { usePerson } from '../../views/usePerson';
import { useWords } from '../../views/words';

/** What the check found out. */
export interface Checked {
  readonly playerId: string;
  readonly listed: boolean;
  readonly row?: RaRecord | undefined;
}

/** Whether the player is on the list, why and since when. */
export const Verdict = ({ checked: { playerId, listed, row } }: { checked: Checked }) => {
  const { word } = useWords();
  const context = useCellContext(blacklist, row ? [row] : [], usePerson());
  const { reason } = blacklist.fields;
  const { createdAt } = systemFields;
  return (
    <p className={`notice ${listed ? 'danger' : 'success'}`}>
      <Icon name={listed ? 'warning' : 'done'} />
      <span className="grow">
        <strong>{word(listed ? 'checkListed' : 'checkClean', { player: playerId })}</strong>
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
