import type { Field } from '../../../resources/vocabulary/kinds';
import { joined } from '../../../resources/vocabulary/joined';
import { labelsOf } from '../../../resources/entities/names';
import { asList, toggled, type FilterFace } from '../filter';
import { useLocaleInUse } from '../../i18n/useText';

/** Any of a few labeled values, with a checkbox each. */
export const optionsFilter: FilterFace<Field> = {
  inWords: ({ name, field, filter }, { locale }) => {
    const known = labelsOf(field);
    const labels = asList(filter[name]).map(
      (value) => known?.find((option) => option.value === value)?.label[locale] ?? String(value),
    );
    return labels.length > 0 ? joined(locale, labels) : undefined;
  },
  Editor: ({ name, field, filter, onChange }) => {
    const locale = useLocaleInUse();
    const chosen = asList(filter[name]);
    return labelsOf(field)?.map(({ value, label }) => (
      <label key={String(value)} className="filter-option">
        <input
          type="checkbox"
          checked={chosen.includes(value)}
          onChange={() => onChange({ [name]: toggled(chosen, value) })}
        />
        {label[locale]}
      </label>
    ));
  },
};
