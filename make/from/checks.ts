import type { FieldWish } from '#make/fields/wish';

/** A text or a number in an expression that PostgreSQL wrote. */
const literals = (list: string): (string | number)[] =>
  [...list.matchAll(/'((?:[^']|'')*)'|(?<![\w'])(-?\d+)(?![\w'])/g)].map(([, text, number]) =>
    text === undefined ? Number(number) : text.replaceAll("''", "'"),
  );

/** The values that a CHECK lists: `= ANY (ARRAY['new'::text, …])`, as PostgreSQL writes an IN. */
export const valuesIn = (checks: readonly string[]): readonly (string | number)[] => {
  const list = checks.map((check) => /= ANY \(+ARRAY\[(.*?)\]/s.exec(check)?.[1]).find((inner) => inner !== undefined);
  return list === undefined ? [] : literals(list);
};

/** The least and the greatest value that CHECKs allow. */
export const boundsIn = (
  checks: readonly string[],
  read: (end: string) => string | number,
): Pick<FieldWish, 'min' | 'max'> => {
  const end = (operator: string) =>
    checks
      .map((check) => new RegExp(`${operator} \\(?'?(-?\\d+(?:\\.\\d+)?)`).exec(check)?.[1])
      .find((value) => value !== undefined);
  const [min, max] = [end('>='), end('<=')];
  return { ...(min === undefined ? {} : { min: read(min) }), ...(max === undefined ? {} : { max: read(max) }) };
};
