import type { Resource } from './resource';
import type { Role } from './roles';

/** Whether a row scope names a field of another record, by the references that lead there. */
export const isPath = (scoped: string): boolean => scoped.includes('.');

/** The fields of a path: the references, and what the last record must have there. */
export const stepsOf = (scoped: string): readonly string[] => scoped.split('.');

/** Whether a role's rows follow from this reference. A new record must then fill it in, or nobody of that role would see it. */
export const decidesWhose = (resource: Resource, role: Role, name: string): boolean =>
  Object.keys(resource.rows?.[role]?.read ?? {}).some((scoped) => isPath(scoped) && stepsOf(scoped)[0] === name);
