import { useText } from '#engine/client/i18n/useText';
import { Button } from '#engine/client/ui/buttons/Button';
import { Drawer } from '#engine/client/ui/modal/Dialog';
import { FilterEditor, type FiltersProps } from './FilterEditor';
import { activeGroups, clearedOf, type FilterField, inGroup, isActive, patchFilter, withGroup } from './filters';
import { useTotal } from '#engine/client/views/List/Pagination';
import { useState } from 'react';
import { type Group, groups } from '#engine/schema/wire/filtering';
import { SelectBox } from '#engine/client/ui/form/TextBox';
import { Icon } from '#engine/client/ui/icons';
import { say } from '#engine/schema/language';
import styles from './filters.module.css';

/** The texts of the groups in the drawer, which load with it. */
const groupTexts = {
  title: say('满足以下任一条件', 'Match any of these'),
  another: say('并且满足以下任一条件', 'And match any of these'),
  add: say('添加条件…', 'Add a condition…'),
  remove: say('移除条件：%{field}', 'Remove the condition %{field}'),
};

interface FilterGroupProps extends FiltersProps {
  readonly title: string;
}

/** The conditions of one group. A condition without a value stands nowhere but here. */
const FilterGroup = ({ title, fields, filter, onChange }: FilterGroupProps) => {
  const text = useText();
  const [added, setAdded] = useState<readonly string[]>([]);
  const isOpen = (item: (typeof fields)[number]) => isActive(item, filter) || added.includes(item.name);
  const rest = fields.filter((item) => !isOpen(item));
  return (
    <section className={styles.section} aria-label={title}>
      <h3>{title}</h3>
      {fields.filter(isOpen).map((item) => {
        const label = text(item.field.label);
        return (
          <div key={item.name} className={styles.condition} role="group" aria-label={label}>
            <h4>
              <span>{label}</span>
              <button
                type="button"
                className="button icon plain"
                aria-label={text(groupTexts.remove, { field: label })}
                onClick={() => {
                  setAdded(added.filter((name) => name !== item.name));
                  onChange(patchFilter(filter, clearedOf([item])));
                }}
              >
                <Icon name="close" size={14} />
              </button>
            </h4>
            <FilterEditor item={item} filter={filter} onChange={onChange} />
          </div>
        );
      })}
      {rest.length > 0 && (
        <SelectBox
          aria-label={text(groupTexts.add)}
          value=""
          onChange={({ target }) => setAdded([...added, target.value])}
        >
          <option value="">{text(groupTexts.add)}</option>
          {rest.map(({ name, field }) => (
            <option key={name} value={name}>
              {text(field.label)}
            </option>
          ))}
        </SelectBox>
      )}
    </section>
  );
};

/** The groups in use, and an empty one to begin. Of each, one condition is enough. */
const FilterGroups = ({ fields, filter, onChange }: FiltersProps) => {
  const text = useText();
  const used = activeGroups(filter);
  const next = groups.find((group) => !used.includes(group));
  const shown: readonly Group[] = next ? [...used, next].toSorted() : used;
  return shown.map((group, at) => (
    <FilterGroup
      key={group}
      title={text(at === 0 ? groupTexts.title : groupTexts.another)}
      fields={fields}
      filter={inGroup(filter, group)}
      onChange={(inside) => onChange(withGroup(filter, group, inside))}
    />
  ));
};

interface FilterDrawerProps extends FiltersProps {
  readonly title: string;
  /** The fields that its groups of alternatives offer; none where the server reads no groups. */
  readonly ofGroups: readonly FilterField[];
  readonly onClose: () => void;
}

/** The filters that have no button of their own. The list follows each change, and the foot tells what is left of it. */
const FilterDrawer = ({ title, fields, ofGroups, filter, onChange, onClose }: FilterDrawerProps) => {
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
      wide
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
        <section key={item.name} className={styles.section}>
          <h3>{text(item.field.label)}</h3>
          <FilterEditor item={item} filter={filter} onChange={onChange} />
        </section>
      ))}
      {ofGroups.length > 0 && <FilterGroups fields={ofGroups} filter={filter} onChange={onChange} />}
    </Drawer>
  );
};

export default FilterDrawer;
