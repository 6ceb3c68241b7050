import { resourceByName } from '#resources/resources';
import type { Resource } from '#engine/schema/resource';
import { isPath, stepsOf } from '#engine/schema/scopePaths';
import { targetOf } from '#engine/schema/values';

const stepFrom = ({ fields }: Resource, name: string): Resource | undefined => {
  const field = fields[name];
  return field && resourceByName(targetOf(field) ?? '');
};

/** What a step of a path refers to; the checks of the declarations let no other path through. */
export const targetIn = (resource: Resource, name: string): Resource => {
  const target = stepFrom(resource, name);
  if (!target) throw new Error(`${resource.name}.${name} refers to no resource`);
  return target;
};

/** The fields, and paths to fields, by which roles are limited to their rows. */
export const scopedBy = ({ rows = {} }: Resource): string[] => [
  ...new Set(Object.values(rows).flatMap((scope) => Object.keys(scope?.read ?? {}))),
];

/** A field of a path with the resource that has it. */
interface PathStep {
  readonly of: Resource;
  readonly name: string;
}

/** The steps of a path as far as they lead. */
const stepsFrom = (of: Resource, [name = '', ...further]: readonly string[]): readonly PathStep[] => {
  const next = further.length > 0 ? stepFrom(of, name) : undefined;
  return [{ of, name }, ...(next ? stepsFrom(next, further) : [])];
};

/** The paths by which roles are limited to the rows of a resource. */
export const pathsOf = (resource: Resource) =>
  scopedBy(resource)
    .filter(isPath)
    .map((scoped) => ({ scoped, steps: stepsFrom(resource, stepsOf(scoped)) }));
