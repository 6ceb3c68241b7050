import { LazyBoundary } from '#engine/client/lazy/LazyBoundary';
import { lazyComponent } from '#engine/client/lazy/lazyComponent';
import { Icon } from '#engine/client/ui/icons';
import { Opener, Popover } from '#engine/client/ui/popover/Popover';
import { useBelow, useFrom } from '#engine/client/ui/browser/useMedia';
import { FilterEditor, type FiltersProps } from './FilterEditor';
import type { Chip } from './chips';
import { isActive, activeGroups } from './filters';
import { server } from '#src/server';
import { useText } from '#engine/client/i18n/useText';
import { Button } from '#engine/client/ui/buttons/Button';

/** Few filters have a button each. Of more, as many as have room get one, and the rest share one. */
const few = 4;
const ofMany = { wide: 4, usual: 2 } as const;

const useVisible = (count: number): number => {
  const isPhone = useBelow('phone');
  const isWide = useFrom('wide');
  if (isPhone) return 0;
  return count <= few ? count : isWide ? ofMany.wide : ofMany.usual;
};

const FilterDrawer = lazyComponent(() => import('./FilterDrawer'));

/** One small panel for each filter, and a drawer for the rest; on phones for all. */
export const FilterBar = ({ fields, filter, onChange }: FiltersProps) => {
  const text = useText();
  const shown = useVisible(fields.length);
  const rest = fields.slice(shown);
  const grouped = fields.filter(({ apart }) => !apart);
  const ofGroups = grouped.length > 1 && (server.operators?.includes('any') ?? true) ? grouped : [];
  const isUsed = rest.some((item) => isActive(item, filter)) || activeGroups(filter).length > 0;
  const title = text(shown > 0 ? 'views.moreFilters' : 'views.filters');
  const look = (active: boolean) => `button outline filter-button ${active ? 'active' : ''}`;
  return (
    <>
      {fields.slice(0, shown).map((item) => (
        <Popover
          key={item.name}
          label={text('views.filterBy', { field: text(item.field.label) })}
          className={look(isActive(item, filter))}
          button={
            <>
              <span>{text(item.field.label)}</span>
              <Icon name="down" size={14} />
            </>
          }
        >
          <FilterEditor item={item} filter={filter} onChange={onChange} />
        </Popover>
      ))}
      {rest.length + ofGroups.length > 0 && (
        <Opener
          label={title}
          opens="dialog"
          className={`${look(isUsed)} ${rest.length > 0 ? '' : 'icon'}`}
          button={
            <>
              <Icon name="filter" />
              {rest.length > 0 && <span>{title}</span>}
            </>
          }
        >
          {(_anchor, close, open) => (
            <LazyBoundary onClose={close} onRetry={open}>
              <FilterDrawer
                title={title}
                fields={rest}
                ofGroups={ofGroups}
                filter={filter}
                onChange={onChange}
                onClose={close}
              />
            </LazyBoundary>
          )}
        </Opener>
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
    <ul className="line chips" aria-label={text('views.filters')}>
      {chips.map((chip) => (
        <li key={chip.key} className="chip">
          <span className="cut" title={chip.text} dir="auto">
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
