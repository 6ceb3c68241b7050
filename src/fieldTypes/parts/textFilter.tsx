import { labeled } from '#resources/schema/joined';
import { filterKey } from '#resources/schema/filterKeys';
import { DebouncedInput } from '#src/ui/form/DebouncedInput';
import { asList, type FilterFace } from '../filter';
import { textOf } from '#src/i18n/texts';
import { useLocaleInUse, useText } from '#src/i18n/useText';

const textIn = (value: unknown) => (typeof value === 'string' ? value : '');

/** Text that contains what is typed. */
export const textFilter: FilterFace = {
  isText: true,
  inWords: ({ name, filter }, { locale }) => {
    const whole = asList(filter[name]).join(', ');
    const words = [textIn(filter[filterKey(name, 'like')]), whole && textOf(locale, 'views.isWhole', { value: whole })];
    return words.filter(Boolean).join(', ') || undefined;
  },
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
