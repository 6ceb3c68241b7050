import { useStore } from 'react-admin';
import type { Person } from '../../../resources/vocabulary/access';
import { fieldOf, type Resource } from '../../../resources/vocabulary/schema';
import { Icon } from '../../ui/icons';
import { Popover } from '../../ui/popover/Popover';
import { chosenColumns, columnsOf, toggleColumn } from './columns';
import { useLocaleInUse, useText } from '../../i18n/useText';
import { Button } from '../../ui/buttons/Button';

/** The person's own columns of a list; undefined until they have chosen. */
export const useColumnChoice = (resource: Resource, person: Person) =>
  useStore<readonly string[] | undefined>(`${resource.name}.${person.id}.columns`);

/** Which columns the grid shows, kept for this person. */
export const ColumnChoice = ({ resource, person }: { resource: Resource; person: Person }) => {
  const locale = useLocaleInUse();
  const text = useText();
  const [choice, setChoice] = useColumnChoice(resource, person);
  const possible = columnsOf(resource, person.role);
  const chosen = chosenColumns(resource, person.role, choice);
  return (
    <Popover label={text('views.columns')} className="button icon plain" align="end" button={<Icon name="columns" />}>
      {possible.map((name) => (
        <label key={name} className="filter-option">
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            disabled={name === resource.title}
            onChange={() => setChoice(toggleColumn(possible, chosen, name))}
          />
          {fieldOf(resource, name)?.label[locale]}
        </label>
      ))}
      <Button look="text small" disabled={choice === undefined} onClick={() => setChoice(undefined)}>
        {text('views.columnsReset')}
      </Button>
    </Popover>
  );
};
