import { filterKeys } from '../../../resources/vocabulary/filterKeys';
import { useLocaleInUse, useText } from '../../i18n/useText';
import { Button } from '../../ui/buttons/Button';
import { Drawer } from '../../ui/modal/Drawer';
import { FilterEditor, type FiltersProps } from './FilterEditor';
import { isActive, patchFilter } from './filterFields';
import { useTotal } from './useTotal';

interface FilterDrawerProps extends FiltersProps {
  readonly title: string;
  readonly onClose: () => void;
}

/** The filters that have no button of their own. The list follows each change, and the foot tells what is left of it. */
const FilterDrawer = ({ title, fields, filter, onChange, onClose }: FilterDrawerProps) => {
  const locale = useLocaleInUse();
  const text = useText();
  const { total, figure } = useTotal();
  const active = fields.filter((item) => isActive(item, filter));
  const cleared = active.flatMap(({ name, field }) => filterKeys(name, field)).map((key) => [key, undefined] as const);
  return (
    <Drawer
      title={title}
      onClose={onClose}
      actions={
        <>
          <span className="grow quiet" role="status">
            {total !== undefined && text('views.total', { count: figure(total) })}
          </span>
          <Button
            disabled={active.length === 0}
            onClick={() => onChange(patchFilter(filter, Object.fromEntries(cleared)))}
          >
            {text('views.clearAll')}
          </Button>
          <Button look="primary" onClick={onClose}>
            {text('action.ok')}
          </Button>
        </>
      }
    >
      {fields.map((item) => (
        <section key={item.name} className="filter-section">
          <h3>{item.field.label[locale]}</h3>
          <FilterEditor item={item} filter={filter} onChange={onChange} />
        </section>
      ))}
    </Drawer>
  );
};

export default FilterDrawer;
