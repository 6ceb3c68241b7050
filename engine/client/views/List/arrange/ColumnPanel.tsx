import type { Person } from '#engine/schema/access';
import { fieldOf, type Resource } from '#engine/schema/resource';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import { changeSettings, useSettings } from '#engine/client/settings/store';
import { Button, IconButton } from '#engine/client/ui/buttons/Button';
import { settingsTexts } from '#engine/client/settings/settingsTexts';
import type { Arrangement } from '#engine/client/preferences/arrangements';
import { chosenColumns, columnsOf } from '#engine/client/views/List/columns';
import { announce, moved, toggled, useArrangement } from './arrangement';
import { arrangeTexts } from './arrangeTexts';
import styles from './arrange.module.css';

interface ColumnPanelProps {
  readonly resource: Resource;
  readonly person: Person;
  /** The columns of the list, in order. */
  readonly columns: readonly string[];
  /** Those of them that the window has room for. */
  readonly shown: readonly string[];
}

/** Which columns the grid shows in which order and how high its rows are, kept for this person. */
const ColumnPanel = ({ resource, person, columns: chosen, shown }: ColumnPanelProps) => {
  const locale = useLocaleInUse();
  const text = useText();
  const { now, keep } = useArrangement(resource, person);
  const settings = useSettings();
  const possible = columnsOf(resource, person.role);
  const chosenOf = ({ columns }: Arrangement) => chosenColumns(resource, person.role, columns);
  const move = (name: string, label: string, by: number) => {
    keep((newest) => {
      const names = chosenOf(newest);
      const at = names.indexOf(name);
      const columns = moved(names, name, by > 0 ? at + 2 : at - 1);
      announce(text(arrangeTexts.moved, { name: label, at: columns.indexOf(name) + 1, count: columns.length }));
      return { ...newest, columns };
    });
  };
  return (
    <>
      {[...chosen, ...possible.filter((name) => !chosen.includes(name))].map((name) => {
        const label = fieldOf(resource, name)?.label[locale] ?? name;
        const at = chosen.indexOf(name);
        return (
          <div key={name} className={styles.row}>
            <label className="filter-option">
              <input
                type="checkbox"
                checked={at >= 0}
                disabled={name === resource.title}
                onChange={() => keep((newest) => ({ ...newest, columns: toggled(possible, chosenOf(newest), name) }))}
              />
              <span>{label}</span>
              {at >= 0 && !shown.includes(name) && <span className="tag">{text(arrangeTexts.noRoom)}</span>}
            </label>
            {at >= 0 && (
              <>
                <IconButton
                  icon="up"
                  look="plain small"
                  label={text(arrangeTexts.forward, { name: label })}
                  held={at === 0}
                  onClick={() => move(name, label, -1)}
                />
                <IconButton
                  icon="down"
                  look="plain small"
                  label={text(arrangeTexts.back, { name: label })}
                  held={at === chosen.length - 1}
                  onClick={() => move(name, label, 1)}
                />
              </>
            )}
          </div>
        );
      })}
      <div className={styles.rest}>
        {(['compactRows', 'selectCells'] as const).map((name) => (
          <label key={name} className="filter-option">
            <input
              type="checkbox"
              checked={settings[name]}
              onChange={({ target }) => changeSettings({ [name]: target.checked })}
            />
            <span>{text(settingsTexts[name])}</span>
          </label>
        ))}
      </div>
      <Button look="text small" disabled={!now.columns && !now.widths} onClick={() => keep(() => ({}))}>
        {text(settingsTexts.reset)}
      </Button>
    </>
  );
};

export default ColumnPanel;
