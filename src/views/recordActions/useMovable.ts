import { useGetMany, type Identifier, type RaRecord } from 'react-admin';
import { refuseMove, type Person } from '../../../resources/vocabulary/access';
import type { Move, Resource } from '../../../resources/vocabulary/schema';

/** Records that were asked to be moved, by id or, where they are at hand, as they are. */
export interface MoveRequest {
  readonly name: string;
  readonly move: Move;
  readonly ids: readonly Identifier[];
  readonly known: readonly RaRecord[];
}

/**
 * Which of the records may make the move now. Selected records of other pages are read first, since
 * a call moves all or none and the person should know before.
 */
export const useMovable = (resource: Resource, person: Person, { name, move, ids, known }: MoveRequest) => {
  const missing = ids.filter((id) => !known.some((record) => record.id === id));
  const { data, error } = useGetMany(resource.path, { ids: missing }, { enabled: missing.length > 0 });
  const records = [...known.filter(({ id }) => ids.includes(id)), ...(data ?? [])];
  const movable = records.filter((record) => refuseMove(person, resource, name, move, record) === undefined);
  return { movable, error, isPending: missing.length > 0 && !data && !error };
};
