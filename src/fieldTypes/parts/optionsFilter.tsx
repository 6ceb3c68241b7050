import type { LabeledValue } from '#resources/schema/choices';
import type { Field } from '#resources/schema/field';
import { joined } from '#resources/schema/joined';
import { labelsOf } from '#resources/names';
import { asList, toggled, type FilterFace, type FilterProps } from '../filter';
import { useText } from '#src/i18n/useText';

interface OptionsProps extends FilterProps {
  readonly options: readonly LabeledValue[] | undefined;
}

/** Labeled values with a checkbox each. */
export const Options = ({ options, name, filter, onChange }: OptionsProps) => {
  const text = useText();
  const chosen = asList(filter[name]);
  return options?.map(({ value, label }) => (
    <label key={String(value)} className="filter-option">
      <input
        type="checkbox"
        checked={chosen.includes(value)}
        onChange={() => onChange({ [name]: toggled(chosen, value) })}
      />
      {text(label)}
    </label>
  ));
};

/** Any of a few labeled values, in the order of their declaration, which often has a meaning. */
export const optionsFilter: FilterFace<Field> = {
  inWords: ({ name, field, filter }, { locale }) => {
    const known = labelsOf(field);
    const labels = asList(filter[name]).map(
      (value) => known?.find((option) => option.value === value)?.label[locale] ?? String(value),
    );
    return labels.length > 0 ? joined(locale, labels) : undefined;
  },
  Editor: (props) => <Options {...props} options={labelsOf(props.field)} />,
};
