import { labeled } from '../../../resources/vocabulary/joined';
import type { FilterFace, FilterProps } from '../filter';
import { LazyText } from '../../ui/form/LazyText';
import { useLocaleInUse, useText } from '../../i18n/useText';

const keyOf = (name: string) => `${name}_like`;
const textIn = (value: unknown) => (typeof value === 'string' ? value : '');

const TextEditor = ({ name, field, filter, onChange }: FilterProps<'text'> | FilterProps<'longText'>) => {
  const locale = useLocaleInUse();
  const text = useText();
  return (
    <LazyText
      className="control"
      type="search"
      aria-label={labeled(locale, field.label[locale], text('views.contains'))}
      placeholder={text('views.contains')}
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
