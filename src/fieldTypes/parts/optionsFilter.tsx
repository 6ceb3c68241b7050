import type { Say } from '../../../resources/language';
import { useWords } from '../../views/words';
import { asList, toggled, type FilterFace, type FilterProps } from '../filter';

interface ListedOption {
  readonly value: string | number | boolean;
  readonly label: Say;
}

/** Any of a few values: one tick each. */
const OptionsEditor = (
  props: Pick<FilterProps<'choice'>, 'name' | 'filter' | 'onChange'> & { options: readonly ListedOption[] },
) => {
  const { locale } = useWords();
  const chosen = asList(props.filter[props.name]);
  return (
    <>
      {props.options.map(({ value, label }) => (
        <label key={String(value)} className="filter-option">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={() => props.onChange({ [props.name]: toggled(chosen, value) })}
          />
          {label[locale]}
        </label>
      ))}
    </>
  );
};

/** The face of a kind whose values come from a short list. */
export const optionsFilter = <K extends 'choice' | 'choices' | 'yesNo' | 'nameOf'>(
  optionsOf: (field: FilterProps<K>['field']) => readonly ListedOption[],
): FilterFace<K> => ({
  keys: (name) => [name],
  inWords: ({ name, field, filter }, { locale }) => {
    const labels = asList(filter[name]).map(
      (value) => optionsOf(field).find((option) => option.value === value)?.label[locale] ?? String(value),
    );
    return labels.length > 0 ? labels.join(', ') : undefined;
  },
  Editor: ({ name, field, filter, onChange }) => (
    <OptionsEditor name={name} filter={filter} onChange={onChange} options={optionsOf(field)} />
  ),
});
