import { useQuery } from '@tanstack/react-query';
import { editorRoles, editorsCall } from '#resources/schema/editing';
import type { Resource } from '#resources/schema/resource';
import { useProvider } from '#src/api/useProvider';
import { useUser } from '#src/auth/useUser';
import { editingKey } from '../keys';

/** Should an event be lost, the page is right again after this time, in milliseconds. */
const askEvery = 60_000;

/** The others who edit records of this resource now. A server that can't say names nobody. */
export const useEditors = (resource: Resource) => {
  const provider = useProvider();
  const person = useUser();
  const { data = [] } = useQuery({
    queryKey: [...editingKey, resource.name],
    queryFn: ({ signal }) => provider.call(editorsCall(resource), {}, { signal }),
    enabled: person !== undefined && editorRoles(resource).includes(person.role),
    retry: false,
    staleTime: 0,
    refetchInterval: ({ state }) => state.status === 'success' && askEvery,
  });
  return data;
};
