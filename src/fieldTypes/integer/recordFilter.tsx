import { useWords } from '../../views/words';
import { asList, type FilterFace } from '../filter';
import { LazyText } from '../../kinds/filters/LazyText';

/** One number that is meant and no other: the id of a record. */
export const numberFilter: FilterFace<'integer'> = {
  keys: (name) => [name],
  inWords: ({ name, filter }) => {
    const numbers = asList(filter[name]).map((number) => `#${String(number)}`);
    return numbers.length > 0 ? numbers.join(', ') : undefined;
  },
  Editor: ({ name, field, filter, onChange }) => {
    const { locale } = useWords();
    return (
      <LazyText
        className="control"
        type="number"
        min={1}
        aria-label={field.label[locale]}
        value={asList(filter[name]).join(', ')}
        onSettle={(text) => onChange({ [name]: /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined })}
      />
    );
  },
};
