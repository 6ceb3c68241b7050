import type { Values } from '#resources/schema/record';

const differs = (one: unknown, other: unknown) => JSON.stringify(one ?? null) !== JSON.stringify(other ?? null);

/**
 * What a draft keeps of a form: nothing before a change, then the changed fields of a record, or whatever is filled in
 * for a new one. An unchanged field stays out, so that it never competes with what others save meanwhile.
 */
export const draftValues = (names: readonly string[], isNew: boolean, start: Values, values: Values): Values => {
  const changed = names.filter((name) => differs(values[name], start[name]));
  const kept = isNew && changed.length > 0 ? names.filter((name) => differs(values[name], null)) : changed;
  return Object.fromEntries(kept.map((name) => [name, values[name] ?? null]));
};
