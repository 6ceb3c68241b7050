import { useStore } from 'react-admin';
import type { Person } from '../../../resources/vocabulary/access';
import { fieldOf, type Resource } from '../../../resources/vocabulary/schema';
import { Icon } from '../../ui/icons';
import { Popover } from '../../ui/popover/Popover';
import { changeSettings, useSettings } from '../../settings/store';
import { columnsOf, toggleColumn } from './columns';
import { useLocaleInUse, useText } from '../../i18n/useText';
import { Button } from '../../ui/buttons/Button';

/** The person's own columns of a list; undefined until they have chosen. */
export const useColumnChoice = (resource: Resource, person: Person) =>
  useStore<readonly string[] | undefined>(`${resource.name}.${person.id}.columns`);

interface ColumnChoiceProps {
  readonly resource: Resource;
  readonly person: Person;
  readonly columns: readonly string[];
  /** How many of these columns the window has room for. */
  readonly shown: number;
}

/** Which columns the grid shows and how high its rows are, kept for this person. Its button tells how many have no room. */
export const ColumnChoice = ({ resource, person, columns, shown }: ColumnChoiceProps) => {
  const locale = useLocaleInUse();
  const text = useText();
  const [choice, setChoice] = useColumnChoice(resource, person);
  const { compactRows } = useSettings();
  const possible = columnsOf(resource, person.role);
  const chosen = columns.slice(0, shown);
  const hidden = columns.length - shown;
  return (
    <Popover
      label={hidden > 0 ? text('views.columnsHidden', { count: hidden }) : text('views.columns')}
      className="button icon plain"
      align="end"
      button={
        <>
          <Icon name="columns" />
          {hidden > 0 && <span className="column-count numeric">+{hidden}</span>}
        </>
      }
    >
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
      <label className="filter-option">
        <input
          type="checkbox"
          checked={compactRows}
          onChange={({ target }) => changeSettings({ compactRows: target.checked })}
        />
        {text('settings.compactRows')}
      </label>
      <Button look="text small" disabled={choice === undefined} onClick={() => setChoice(undefined)}>
        {text('views.columnsReset')}
      </Button>
    </Popover>
  );
};
