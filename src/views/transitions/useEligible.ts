import { useGetMany, type Identifier, type RaRecord } from 'react-admin';
import { refuseTransition, type Person } from '#resources/schema/access';
import type { Transition, Resource } from '#resources/schema/resource';

/** Records to move, by id or, if already loaded, as they are. */
export interface TransitionRequest {
  readonly name: string;
  readonly transition: Transition;
  readonly ids: readonly Identifier[];
  readonly known: readonly RaRecord[];
}

/**
 * Which of the records may make the transition now, and what refuses the others. It loads selected records of other pages first, since a call moves
 * all or none and the person should know before.
 */
export const useEligible = (
  resource: Resource,
  person: Person,
  { name, transition, ids, known }: TransitionRequest,
) => {
  const missing = ids.filter((id) => !known.some((record) => record.id === id));
  const { data, error } = useGetMany(resource.path, { ids: missing }, { enabled: missing.length > 0 });
  const records = [...known.filter(({ id }) => ids.includes(id)), ...(data ?? [])];
  const judged = records.map((record) => ({
    record,
    refusal: refuseTransition(person, resource, name, transition, record),
  }));
  return {
    eligible: judged.flatMap(({ record, refusal }) => (refusal === undefined ? [record] : [])),
    skipped: judged.flatMap(({ record, refusal }) => (refusal === undefined ? [] : [{ record, refusal }])),
    error,
    isPending: missing.length > 0 && !data && !error,
  };
};
