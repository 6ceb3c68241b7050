import { useLocaleInUse, useText } from '#src/i18n/useText';
import { Button } from '#src/ui/buttons/Button';
import { Drawer } from '#src/ui/modal/Drawer';
import { FilterEditor, type FiltersProps } from './FilterEditor';
import { clearedOf, isActive, patchFilter, type FilterField } from './filterFields';
import { FilterGroups } from './groups/FilterGroups';
import { activeGroups, withGroup } from './groups/groupFilters';
import { useTotal } from './useTotal';

interface FilterDrawerProps extends FiltersProps {
  readonly title: string;
  /** The fields that its groups of alternatives offer; none where the server reads no groups. */
  readonly ofGroups: readonly FilterField[];
  readonly onClose: () => void;
}

/** The filters that have no button of their own. The list follows each change, and the foot tells what is left of it. */
const FilterDrawer = ({ title, fields, ofGroups, filter, onChange, onClose }: FilterDrawerProps) => {
  const locale = useLocaleInUse();
  const text = useText();
  const { total, figure } = useTotal();
  const active = fields.filter((item) => isActive(item, filter));
  const used = activeGroups(filter);
  const clear = () => {
    const plain = patchFilter(filter, clearedOf(fields));
    onChange(used.reduce((left, group) => withGroup(left, group), plain));
  };
  return (
    <Drawer
      title={title}
      onClose={onClose}
      actions={
        <>
          <span className="grow quiet" role="status">
            {total !== undefined && text('views.total', { count: figure(total) })}
          </span>
          <Button disabled={active.length + used.length === 0} onClick={clear}>
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
      {ofGroups.length > 0 && <FilterGroups fields={ofGroups} filter={filter} onChange={onChange} />}
    </Drawer>
  );
};

export default FilterDrawer;
