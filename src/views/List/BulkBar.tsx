import type { Identifier } from 'react-admin';
import { mayDo, type Person } from '../../../resources/vocabulary/access';
import type { Resource } from '../../../resources/vocabulary/schema';
import { Icon } from '../../ui/icons';
import { useLocaleInUse, useText } from '../../i18n/useText';

interface BulkBarProps {
  readonly resource: Resource;
  readonly person: Person;
  readonly selectedIds: readonly Identifier[];
  readonly onMove: (name: string) => void;
  readonly onClear: () => void;
}

/** The moves that a person may make of many records at once. */
export const bulkMoves = (resource: Resource, person: Person) =>
  Object.entries(resource.moves ?? {}).filter(([name, move]) => move.bulk && mayDo(person.role, resource, name));

/** What can be done with the selection; stands where the toolbar stood, so that nothing moves. */
export const BulkBar = ({ resource, person, selectedIds, onMove, onClear }: BulkBarProps) => {
  const locale = useLocaleInUse();
  const text = useText();
  return (
    <div className="toolbar bulk" role="toolbar" aria-label={text('views.selected', { count: selectedIds.length })}>
      <button
        type="button"
        className="button icon plain"
        aria-label={text('views.clearSelection')}
        title={text('views.clearSelection')}
        onClick={onClear}
      >
        <Icon name="close" />
      </button>
      <strong role="status">{text('views.selected', { count: selectedIds.length })}</strong>
      {bulkMoves(resource, person).map(([name, move]) => (
        <button
          key={name}
          type="button"
          className={`button outline ${move.tone === 'danger' ? 'tone-danger' : ''}`}
          onClick={() => onMove(name)}
        >
          {move.label[locale]}
        </button>
      ))}
    </div>
  );
};
