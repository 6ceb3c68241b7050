import { mayDo } from './access';
import type { Role } from './roles';
import type { Resource, Transition } from './resource';

/** The transition that leads back from another one. */
export interface WayBack {
  readonly name: string;
  readonly transition: Transition;
  /** Everything is then as it was, so it is an undo. */
  readonly isExact: boolean;
}

/** Which transition takes back what another one did, for a role that may make it; undefined where the declaration has none. */
export const wayBack = (role: Role, resource: Resource, made: Transition): WayBack | undefined => {
  if ('removes' in made) return undefined;
  for (const [name, transition] of Object.entries(resource.transitions ?? {})) {
    if ('removes' in transition || transition.field !== made.field || !mayDo(role, resource, name)) continue;
    if (!transition.from.includes(made.to) || !made.from.includes(transition.to)) continue;
    return { name, transition, isExact: made.from.length === 1 && transition.stamp === undefined };
  }
  return undefined;
};
