import { useQueries } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { resourceByName } from '#resources/resources';
import { mayDo, type Person } from '#resources/schema/access';
import type { LocalizedText } from '#resources/schema/language';
import type { Resource } from '#resources/schema/resource';
import { useProvider } from '#src/api/useProvider';
import { sortPayload } from '../../List/sort';

/** The records of another resource that belong to this one: the first of them, and how many there are. */
export interface RelatedRows {
  readonly other: Resource;
  /** Its reference to this record. */
  readonly field: string;
  readonly label: LocalizedText;
  readonly rows: readonly RaRecord[] | undefined;
  /** Counted up to the bound of lists, and estimated beyond. */
  readonly total: number | undefined;
  readonly isEstimate: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

const shownAtFirst = 10;

/** The related lists of a record that the person may open: one call each, which answers its first rows and its count. */
export const useRelated = (resource: Resource, person: Person, record: RaRecord): RelatedRows[] => {
  const provider = useProvider();
  const lists = (resource.related ?? []).flatMap(({ resource: name, field, label }) => {
    const other = resourceByName(name);
    return other && mayDo(person.role, other, 'list') ? [{ other, field, label }] : [];
  });
  const answers = useQueries({
    queries: lists.map(({ other, field }) => ({
      queryKey: [other.path, 'related', field, Number(record.id)],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        provider.getList(other.path, {
          filter: { [field]: Number(record.id) },
          sort: sortPayload(other.sort),
          pagination: { page: 1, perPage: shownAtFirst },
          signal,
        }),
      retry: false,
    })),
  });
  return lists.map((list, at) => {
    const answer = answers[at];
    return {
      ...list,
      rows: answer?.data?.data,
      total: answer?.data?.total,
      isEstimate: answer?.data?.meta?.estimated === true,
      error: answer?.error,
      retry: () => void answer?.refetch(),
    };
  });
};
