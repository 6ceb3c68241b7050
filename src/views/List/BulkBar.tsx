import type { Identifier } from 'react-admin';
import { mayDo, type Person } from '../../../resources/vocabulary/access';
import type { Resource } from '../../../resources/vocabulary/schema';
import { useLocaleInUse, useText } from '../../i18n/useText';
import { Button } from '../../ui/buttons/Button';
import { IconButton } from '../../ui/buttons/IconButton';

interface BulkBarProps {
  readonly resource: Resource;
  readonly person: Person;
  readonly selectedIds: readonly Identifier[];
  readonly onTransition: (name: string) => void;
  readonly onClear: () => void;
}

/** The transitions that a person may make on many records at once. */
export const bulkTransitions = (resource: Resource, person: Person) =>
  Object.entries(resource.transitions ?? {}).filter(
    ([name, transition]) => transition.bulk && mayDo(person.role, resource, name),
  );

/** The actions on the selection. They replace the toolbar in place, so that nothing moves. */
export const BulkBar = ({ resource, person, selectedIds, onTransition, onClear }: BulkBarProps) => {
  const locale = useLocaleInUse();
  const text = useText();
  return (
    <div className="toolbar bulk" role="toolbar" aria-label={text('views.selected', { count: selectedIds.length })}>
      <IconButton icon="close" label={text('views.clearSelection')} onClick={onClear} />
      <strong role="status">{text('views.selected', { count: selectedIds.length })}</strong>
      {bulkTransitions(resource, person).map(([name, transition]) => (
        <Button
          look={`outline ${transition.tone === 'danger' ? 'tone-danger' : ''}`}
          key={name}
          onClick={() => onTransition(name)}
        >
          {transition.label[locale]}
        </Button>
      ))}
    </div>
  );
};
