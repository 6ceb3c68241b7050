import { isPlainObject } from '#engine/schema/shape';

/** Values by their names. */
export type Values = Readonly<Record<string, unknown>>;

/** What stands at a place in a value: `meta.total`. Undefined where nothing does. */
export const valueAt = (value: unknown, place: string): unknown => {
  const [name = '', ...rest] = place.split('.');
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  const inner = (value as Values)[name];
  return rest.length === 0 ? inner : valueAt(inner, rest.join('.'));
};

/** The same values, with one more at a place among them. */
export const withValueAt = (values: Values, place: string, value: unknown): Values => {
  const [name = '', ...rest] = place.split('.');
  const inner = values[name];
  return {
    ...values,
    [name]: rest.length === 0 ? value : withValueAt(isPlainObject(inner) ? inner : {}, rest.join('.'), value),
  };
};
