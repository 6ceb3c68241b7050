import { filterKeys } from '../../../resources/vocabulary/filterKeys';
import type { FilterValues } from '../../fieldTypes/filter';
import { Icon } from '../icons';
import { Popover } from '../popover/Popover';
import { useMedia, usePhone } from '../useMedia';
import { useWords } from '../words';
import { patchFilter, type Chip, type FilterField } from './filterFields';

interface FiltersProps {
  readonly fields: readonly FilterField[];
  readonly filter: FilterValues;
  readonly onChange: (filter: FilterValues) => void;
}

/** Few have a button each. Of more than that so many have, by the room there is, and the rest share one. */
const few = 4;
const ofMany = { wide: 4, usual: 2 } as const;

const useVisible = (count: number): number => {
  const isPhone = usePhone();
  const isWide = useMedia('(width >= 1440px)');
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
export const Filters = ({ fields, filter, onChange }: FiltersProps) => {
  const { locale, word } = useWords();
  const shown = useVisible(fields.length);
  const rest = fields.slice(shown);
  const look = (active: boolean) => `button outline filter-button ${active ? 'active' : ''}`;
  return (
    <>
      {fields.slice(0, shown).map((item) => (
        <Popover
          key={item.name}
          label={word('filterBy', { field: item.field.label[locale] })}
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
          label={word(shown > 0 ? 'moreFilters' : 'filters')}
          className={look(rest.some((item) => isActive(item, filter)))}
          button={
            <>
              <Icon name="filter" />
              {word(shown > 0 ? 'moreFilters' : 'filters')}
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

/** What narrows the list now, each with its own way out, and one for all. */
export const Chips = ({
  chips,
  onRemove,
  onClear,
}: {
  chips: readonly Chip[];
  onRemove: (chip: Chip) => void;
  onClear: () => void;
}) => {
  const { word } = useWords();
  if (chips.length === 0) return null;
  return (
    <ul className="chips" aria-label={word('filters')}>
      {chips.map((chip) => (
        <li key={chip.key} className="chip">
          <span className="cut" title={chip.text}>
            {chip.text}
          </span>
          <button type="button" aria-label={word('remove', { filter: chip.text })} onClick={() => onRemove(chip)}>
            <Icon name="close" size={12} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="button text small" onClick={onClear}>
          {word('clearAll')}
        </button>
      </li>
    </ul>
  );
};
