import { rowsOf } from '#engine/schema/access';
import type { Role } from '#engine/schema/roles';
import type { Resource } from '#engine/schema/resource';
import type { Api } from './api';
import { addRow, organizationOf, type Side } from './parts';

let pairs = 0;

/** A person of the role with a row of the own, and another one with a row of theirs. */
export const twoSides = async (api: Api, resource: Resource, role: Role, use: 'read' | 'write') => {
  const sideOf = async (mark: string, amount: string) => {
    const { token, ...person } = await api.enter(role);
    const organizationId = await organizationOf(api, person);
    const side: Side = { person: { ...person, role }, organizationId, mark, amount };
    const id = await addRow(api, resource, side, rowsOf(side.person, resource, use));
    return { ...side, id, token };
  };
  // What one test wrote, others may read within another scope.
  pairs += 1;
  return {
    mine: await sideOf(`mine${pairs}x`, `${1000 + pairs}.11`),
    theirs: await sideOf(`theirs${pairs}x`, `${7000 + pairs}.77`),
  };
};

export type Sides = Awaited<ReturnType<typeof twoSides>>;
