import { useState } from 'react';
import { labeled } from '#engine/schema/language';
import { resourceByName } from '#resources/resources';
import { me, meIn } from '#engine/schema/declared/me';
import { useUser } from '#engine/client/auth/useUser';
import { server } from '#src/server';
import { sentenceOf } from '#engine/client/api/errors';
import type { FieldOf } from '#engine/schema/field';
import { asList, type FilterProps, toggled } from '#engine/client/fieldTypes/filter';
import { optionText } from './referenceText';
import { useLookup } from './useLookup';
import { DebouncedInput } from '#engine/client/ui/form/DebouncedInput';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import { Retry } from '#engine/client/ui/States';

/** Finds records by a part of their titles, with a checkbox each. */
const ReferenceEditor = ({
  name,
  field,
  filter,
  onChange,
}: FilterProps<FieldOf<'reference'> | FieldOf<'references'>>) => {
  const locale = useLocaleInUse();
  const text = useText();
  const [q, setQ] = useState('');
  const target = resourceByName(field.to);
  const { data, isPending, error, refetch } = useLookup(target, { q, among: field.among });
  const chosen = asList(filter[name]);
  const person = useUser();
  const own = (server.operators?.includes('me') ?? true) ? meIn(field) : undefined;
  return (
    <>
      <DebouncedInput
        className="control"
        type="search"
        aria-label={labeled(locale, field.label[locale], text('views.search'))}
        placeholder={text('views.search')}
        value={q}
        onSettle={setQ}
      />
      <div className="filter-options">
        {own && person && own.idOf(person) !== null && q === '' && (
          <label className="filter-option">
            <input
              type="checkbox"
              checked={chosen.includes(me)}
              onChange={() => onChange({ [name]: toggled(chosen, me) })}
            />
            <span>{own.label[locale]}</span>
          </label>
        )}
        {data?.map((record) => (
          <label key={record.id} className="filter-option">
            <input
              type="checkbox"
              checked={chosen.includes(record.id)}
              onChange={() => onChange({ [name]: toggled(chosen, record.id) })}
            />
            <span className="cut" dir="auto" translate="no">
              {optionText(record, target?.title ?? 'id', field, locale)}
            </span>
          </label>
        ))}
        {error && <Retry why={sentenceOf(error)} onRetry={() => void refetch()} />}
        {!isPending && data?.length === 0 && <p className="hint">{text('views.noOptions')}</p>}
      </div>
    </>
  );
};

export default ReferenceEditor;
