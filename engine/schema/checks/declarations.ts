import { targetOf } from '#engine/schema/values';
import type { Resource } from '#engine/schema/resource';
import type { overviewPages } from '#engine/schema/declared/overviewCalls';
import type { Call } from '#engine/schema/call';
import type { CustomPage } from '#engine/schema/customPage';

/** All declarations, in the form that the checks read. */
export interface Declarations {
  readonly resources: readonly Resource[];
  readonly customPages: readonly CustomPage[];
  readonly calls: readonly Call[];
  readonly overviews: typeof overviewPages;
  /** The names of the pages at which roles start. */
  readonly startPages: Readonly<Record<string, string>>;
  /** `<resource name>/<action>` → its call. */
  readonly actionCalls: Readonly<Record<string, Call>>;
}

/** A mistake in a declaration that the compiler does not see. */
export interface Problem {
  /** Stays the same when the message changes: `call.E001`. */
  readonly id: string;
  /** The place in the declarations. */
  readonly at: string;
  readonly what: string;
  /** What to do about it. */
  readonly hint: string;
}

/** One rule over all declarations: the places that break it, and what is wrong there. */
export interface Check {
  readonly id: string;
  readonly hint: string;
  readonly find: (declarations: Declarations) => readonly (readonly [at: string, what: string])[];
}

/** Makes rules that look at one declaration after another: `find` says what is wrong with it, once or several times. */
export const rulesOver =
  <Place extends { readonly at: string }>(placesIn: (declarations: Declarations) => readonly Place[]) =>
  (
    id: string,
    hint: string,
    find: (place: Place, declarations: Declarations) => string | false | undefined | readonly string[],
  ): Check => ({
    id,
    hint,
    find: (declarations) =>
      placesIn(declarations).flatMap((place) =>
        [find(place, declarations) || []].flat().map((what) => [place.at, what] as const),
      ),
  });

/** Makes rules over resources. */
export const resourceRule = rulesOver(({ resources }) =>
  resources.map((resource) => ({ ...resource, at: resource.name })),
);

/** Makes rules over fields: each with its resource, and the one that it is to. */
export const fieldRule = rulesOver(({ resources }) =>
  resources.flatMap((resource) =>
    Object.entries(resource.fields).map(([name, field]) => ({
      at: `${resource.name}.${name}`,
      name,
      field,
      resource,
      target: resources.find((other) => other.name === targetOf(field)),
    })),
  ),
);

/** The duplicates in a list. */
export const repeated = <T>(values: readonly T[]): T[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];
