import { isPlainObject } from '#resources/schema/shape';

/** Values by their names. */
export type Values = Readonly<Record<string, unknown>>;

/** What stands at a place in a value: `meta.total`. Undefined where nothing does. */
export const valueAt = (value: unknown, place: string): unknown =>
  place
    .split('.')
    .reduce<unknown>(
      (inner, name) =>
        typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name) ? (inner as Values)[name] : undefined,
      value,
    );

/** The same values, with one more at a place among them. */
export const withValueAt = (values: Values, place: string, value: unknown): Values => {
  const [name = '', ...rest] = place.split('.');
  const inner = values[name];
  return {
    ...values,
    [name]: rest.length === 0 ? value : withValueAt(isPlainObject(inner) ? inner : {}, rest.join('.'), value),
  };
};
