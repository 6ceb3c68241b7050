import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { inSentence } from '#resources/schema/joined';
import { writableFields, type Values } from '#resources/schema/record';
import type { Resource } from '#resources/schema/resource';
import { newRequestId } from '#src/api/requestId';
import { useProvider } from '#src/api/useProvider';
import { useUser } from '#src/auth/useUser';
import { givenBy } from './given';
import { RecordForm } from './RecordForm';
import { useSave } from '../useSave';
import { titleText } from '../recordTitle';
import { useLocaleInUse, useText } from '#src/i18n/useText';

/** One filling of the form. Its request id stays the same, so that two sends make one record. */
interface Filling {
  readonly place: number;
  readonly given: Values;
  readonly requestId: string;
}

/** The page for a new record, or for several in a row where the declaration says which values stay. */
const Create = ({ resource }: { resource: Resource }) => {
  const locale = useLocaleInUse();
  const text = useText();
  const person = useUser();
  const provider = useProvider();
  const save = useSave();
  const [address] = useSearchParams();
  const [{ place, given, requestId }, setFilling] = useState<Filling>(() => ({
    place: 0,
    given: person ? givenBy(address, resource, person.role) : {},
    requestId: newRequestId(),
  }));
  const savedId = useRef<number>(undefined);
  if (!person) return null;
  const { keepOnNext } = resource;
  const firstEmpty = writableFields(resource, 'insert', person.role).find((name) => !keepOnNext?.includes(name));
  const next = keepOnNext && {
    count: place,
    focus: firstEmpty ?? '',
    begin: (saved: Values) =>
      setFilling({
        place: place + 1,
        given: Object.fromEntries(keepOnNext.map((name) => [name, saved[name] ?? null])),
        requestId: newRequestId(),
      }),
  };
  return (
    <RecordForm
      key={place}
      resource={resource}
      call="insert"
      person={person}
      title={text('views.addNamed', { name: inSentence((resource.labelOne ?? resource.label)[locale]) })}
      leaveTo={`/${resource.path}`}
      given={given}
      next={next}
      savedId={() => savedId.current}
      onSave={(values) =>
        save(async () => {
          const { data } = await provider.create(resource.path, { data: values, meta: { requestId } });
          savedId.current = Number(data.id);
          return text('views.created', { title: titleText(resource, data) });
        })
      }
    />
  );
};

export default Create;
