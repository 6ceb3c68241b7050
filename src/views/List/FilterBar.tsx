import { filterKeys } from '../../../resources/vocabulary/filterKeys';
import type { FilterValues } from '../../fieldTypes/filter';
import { Icon } from '../../ui/icons';
import { Popover } from '../../ui/popover/Popover';
import { useBelow, useFrom } from '../../ui/browser/useMedia';
import { patchFilter, type Chip, type FilterField } from './filterFields';
import { useLocaleInUse, useText } from '../../i18n/useText';
import { Button } from '../../ui/buttons/Button';

interface FiltersProps {
  readonly fields: readonly FilterField[];
  readonly filter: FilterValues;
  readonly onChange: (filter: FilterValues) => void;
}

/** Few filters have a button each. Of more, as many as have room get one, and the rest share one. */
const few = 4;
const ofMany = { wide: 4, usual: 2 } as const;

const useVisible = (count: number): number => {
  const isPhone = useBelow('phone');
  const isWide = useFrom('wide');
  if (isPhone) return 0;
  return count <= few ? count : isWide ? ofMany.wide : ofMany.usual;
};

const isActive = ({ name, field }: FilterField, filter: FilterValues) =>
  filterKeys(name, field).some((key) => filter[key] !== undefined);

const Editor = ({ item, filter, onChange }: Omit<FiltersProps, 'fields'> & { item: FilterField }) => (
  <item.face.Editor
    name={item.name}
    field={item.field}
    filter={filter}
    onChange={(patch) => onChange(patchFilter(filter, patch))}
  />
);

/** One small panel for each filter; on phones one for all. */
export const FilterBar = ({ fields, filter, onChange }: FiltersProps) => {
  const locale = useLocaleInUse();
  const text = useText();
  const shown = useVisible(fields.length);
  const rest = fields.slice(shown);
  const look = (active: boolean) => `button outline filter-button ${active ? 'active' : ''}`;
  return (
    <>
      {fields.slice(0, shown).map((item) => (
        <Popover
          key={item.name}
          label={text('views.filterBy', { field: item.field.label[locale] })}
          className={look(isActive(item, filter))}
          button={
            <>
              {item.field.label[locale]}
              <Icon name="down" size={14} />
            </>
          }
        >
          <Editor item={item} filter={filter} onChange={onChange} />
        </Popover>
      ))}
      {rest.length > 0 && (
        <Popover
          label={text(shown > 0 ? 'views.moreFilters' : 'views.filters')}
          className={look(rest.some((item) => isActive(item, filter)))}
          button={
            <>
              <Icon name="filter" />
              {text(shown > 0 ? 'views.moreFilters' : 'views.filters')}
            </>
          }
        >
          {rest.map((item) => (
            <section key={item.name} className="filter-section">
              <h3>{item.field.label[locale]}</h3>
              <Editor item={item} filter={filter} onChange={onChange} />
            </section>
          ))}
        </Popover>
      )}
    </>
  );
};

/** The active filters, each with a remove button, and one button to clear them all. */
export const Chips = ({
  chips,
  onRemove,
  onClear,
}: {
  chips: readonly Chip[];
  onRemove: (chip: Chip) => void;
  onClear: () => void;
}) => {
  const text = useText();
  if (chips.length === 0) return null;
  return (
    <ul className="chips" aria-label={text('views.filters')}>
      {chips.map((chip) => (
        <li key={chip.key} className="chip">
          <span className="cut" title={chip.text}>
            {chip.text}
          </span>
          <button type="button" aria-label={text('views.remove', { filter: chip.text })} onClick={() => onRemove(chip)}>
            <Icon name="close" size={12} />
          </button>
        </li>
      ))}
      <li>
        <Button look="text small" onClick={onClear}>
          {text('views.clearAll')}
        </Button>
      </li>
    </ul>
  );
};
