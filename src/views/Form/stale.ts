import { rowShape } from '#resources/wire/answers';
import { writableFields, type Values } from '#resources/schema/record';
import type { Role } from '#resources/schema/roles';
import type { Resource } from '#resources/schema/resource';
import { ApiError } from '#src/api/errors';

/** Whose value of a field is kept. */
export type Side = 'mine' | 'theirs';

/** A field in which the two versions differ. */
export interface Difference {
  readonly name: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Mine where I changed it, else theirs. */
  readonly preset: Side;
}

/**
 * Returns the record that stands against a write, from its refusal: the present one against an older version, or the earlier
 * one that a new one repeats.
 */
export const currentOf = (
  resource: Resource,
  error: unknown,
  reason: 'stale' | 'twin' = 'stale',
): Values | undefined => {
  if (!(error instanceof ApiError) || error.code !== 409) return undefined;
  const data = error.data as { reason?: unknown; current?: unknown } | null;
  if (data?.reason !== reason) return undefined;
  try {
    return rowShape(resource, 'alone')(data.current);
  } catch {
    return undefined;
  }
};

/** The fields where my values differ from the present record; `before` is the record as I first saw it. */
export const staleFields = (
  resource: Resource,
  role: Role,
  before: Values,
  mine: Values,
  theirs: Values,
): Difference[] =>
  writableFields(resource, 'modify', role).flatMap((name) => {
    const [was, own, their] = [before[name] ?? null, mine[name] ?? null, theirs[name] ?? null];
    return own === their ? [] : [{ name, mine: own, theirs: their, preset: own === was ? 'theirs' : 'mine' } as const];
  });

/** The values to save after a choice per field. */
export const merged = (mine: Values, found: readonly Difference[], choice: Readonly<Record<string, Side>>): Values => ({
  ...mine,
  ...Object.fromEntries(found.map(({ name, preset, ...sides }) => [name, sides[choice[name] ?? preset]])),
});
