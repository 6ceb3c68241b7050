import { useState } from 'react';
import { resourceByName } from '../../../resources';
import { Retry } from '../../views/Retry';
import { useWords } from '../../views/words';
import type { FieldOf } from '../../../resources/fields';
import { asList, toggled, type FilterFace, type FilterProps } from '../filter';
import { usePick } from './usePick';
import { LazyText } from '../../kinds/filters/LazyText';

const ReferenceEditor = ({ name, field, filter, onChange }: FilterProps<FieldOf<'reference'>>) => {
  const { locale, word } = useWords();
  const [q, setQ] = useState('');
  const target = resourceByName(field.to);
  const { data, isPending, error, refetch } = usePick(target, { q });
  const chosen = asList(filter[name]);
  return (
    <>
      <LazyText
        className="control"
        type="search"
        aria-label={`${field.label[locale]}: ${word('search')}`}
        placeholder={word('search')}
        value={q}
        onSettle={setQ}
      />
      <div className="filter-options">
        {data?.map((record) => (
          <label key={record.id} className="filter-option">
            <input
              type="checkbox"
              checked={chosen.includes(record.id)}
              onChange={() => onChange({ [name]: toggled(chosen, record.id) })}
            />
            <span className="cut">{String(record[target?.title ?? 'id'])}</span>
          </label>
        ))}
        {error && <Retry error={error} onRetry={() => void refetch()} />}
        {!isPending && data?.length === 0 && <p className="hint">{word('noOptions')}</p>}
      </div>
    </>
  );
};

/** Any of some records of the other resource, found by searching. */
export const referenceFilter: FilterFace<FieldOf<'reference'>> = {
  inWords: ({ name, field, filter }, { titleOf }) =>
    asList(filter[name])
      .map((id) => titleOf(field.to, Number(id)) ?? `#${String(id)}`)
      .join(', ') || undefined,
  Editor: ReferenceEditor,
};
