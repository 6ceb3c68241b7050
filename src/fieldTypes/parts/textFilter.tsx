import { useWords } from '../../views/words';
import type { FilterFace, FilterProps } from '../filter';
import { LazyText } from '../../kinds/filters/LazyText';

const keyOf = (name: string) => `${name}_like`;
const textIn = (value: unknown) => (typeof value === 'string' ? value : '');

const TextEditor = ({ name, field, filter, onChange }: FilterProps<'text'> | FilterProps<'longText'>) => {
  const { locale, word } = useWords();
  return (
    <LazyText
      className="control"
      type="search"
      aria-label={`${field.label[locale]}: ${word('contains')}`}
      placeholder={word('contains')}
      value={textIn(filter[keyOf(name)])}
      onSettle={(text) => onChange({ [keyOf(name)]: text.trim() || undefined })}
    />
  );
};

/** Text that contains what is typed. */
export const textFilter: FilterFace<'text'> & FilterFace<'longText'> = {
  keys: (name) => [keyOf(name), name],
  inWords: ({ name, filter }) => textIn(filter[keyOf(name)]) || textIn(filter[name]) || undefined,
  Editor: TextEditor,
};
