import { useState } from 'react';
import type { Resource } from '../../../resources/schema';
import { newRequestId } from '../../api/requestId';
import { useProvider } from '../provider';
import { usePerson } from '../usePerson';
import { useWords } from '../words';
import { RecordForm } from './RecordForm';
import { useSave } from './useSave';

/** The page for a new record. Its request id is as old as the page: sent twice, it still makes one record. */
const Create = ({ resource }: { resource: Resource }) => {
  const { locale, word } = useWords();
  const person = usePerson();
  const provider = useProvider();
  const save = useSave();
  const [requestId] = useState(newRequestId);
  if (!person) return null;
  return (
    <RecordForm
      resource={resource}
      call="insert"
      person={person}
      title={word('addNamed', { name: (resource.one ?? resource.label)[locale].toLocaleLowerCase(locale) })}
      leaveTo={`/${resource.path}`}
      onSave={(values) =>
        save(async () => {
          const { data } = await provider.create(resource.path, { data: values, meta: { requestId } });
          return word('created', { title: String(data[resource.title]) });
        })
      }
    />
  );
};

export default Create;
