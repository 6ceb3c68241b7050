import { filterKey } from '../../../resources/vocabulary/filterKeys';
import { LazyText } from '../../kinds/filters/LazyText';
import { useWords } from '../../views/words';
import type { FilterFace } from '../filter';

const textIn = (value: unknown) => (typeof value === 'string' ? value : '');

/** Text that contains what is typed. */
export const textFilter: FilterFace = {
  inWords: ({ name, filter }) => textIn(filter[filterKey(name, 'like')]) || textIn(filter[name]) || undefined,
  Editor: ({ name, field, filter, onChange }) => {
    const { locale, word } = useWords();
    const key = filterKey(name, 'like');
    return (
      <LazyText
        className="control"
        type="search"
        aria-label={`${field.label[locale]}: ${word('contains')}`}
        placeholder={word('contains')}
        value={textIn(filter[key])}
        onSettle={(text) => onChange({ [key]: text.trim() || undefined })}
      />
    );
  },
};
