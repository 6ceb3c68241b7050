import { labeled } from '../../../resources/vocabulary/joined';
import { filterKey } from '../../../resources/vocabulary/filterKeys';
import { DebouncedInput } from '../../ui/form/DebouncedInput';
import type { FilterFace } from '../filter';
import { useLocaleInUse, useText } from '../../i18n/useText';

const textIn = (value: unknown) => (typeof value === 'string' ? value : '');

/** Text that contains what is typed. */
export const textFilter: FilterFace = {
  inWords: ({ name, filter }) => textIn(filter[filterKey(name, 'like')]) || textIn(filter[name]) || undefined,
  Editor: ({ name, field, filter, onChange }) => {
    const locale = useLocaleInUse();
    const text = useText();
    const key = filterKey(name, 'like');
    return (
      <DebouncedInput
        className="control"
        type="search"
        aria-label={labeled(locale, field.label[locale], text('views.contains'))}
        placeholder={text('views.contains')}
        value={textIn(filter[key])}
        onSettle={(text) => onChange({ [key]: text.trim() || undefined })}
      />
    );
  },
};
