import type { Field, FieldOf, Kind } from '../../resources/vocabulary/kinds';
import { quoted, snake, type SqlType } from './shape';

/** How a kind of value is kept, and how it leaves as JSON. */
interface Face<K extends Kind> {
  readonly type: SqlType | ((field: FieldOf<K>) => SqlType);
  /** SQL of the value as it is returned to callers; undefined when it is never returned. */
  readonly json?: (column: string) => string;
}

const asItIs = (column: string) => column;
const asText = (column: string) => `${column}::text`;
/** SQL of a moment as the API's JSON has it. */
export const isoTime = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The column of each kind; a kind without one does not compile. */
const faces: { readonly [K in Kind]: Face<K> } = {
  text: { type: 'text', json: asItIs },
  longText: { type: 'text', json: asItIs },
  choice: { type: ({ options }) => (typeof options[0]?.value === 'number' ? 'smallint' : 'text'), json: asItIs },
  choices: { type: 'text[]', json: asItIs },
  yesNo: { type: 'boolean', json: asItIs },
  integer: { type: ({ big }) => (big ? 'bigint' : 'integer'), json: asItIs },
  money: { type: 'numeric(14,2)', json: asText },
  moment: { type: 'timestamptz(3)', json: isoTime },
  reference: { type: 'bigint', json: asItIs },
  links: { type: 'text[]', json: asItIs },
  richText: { type: 'text', json: asItIs },
  nameOf: { type: 'text', json: asItIs },
  changes: { type: 'jsonb', json: asItIs },
  password: { type: 'text' },
};

const faceOf = (field: Field) => faces[field.kind] as Face<Kind>;

export const sqlTypeOf = (field: Field): SqlType => {
  const { type } = faceOf(field);
  return typeof type === 'function' ? type(field) : type;
};

/** SQL of the value of a derived field for the row `t`. */
const derivedSql = ({ kind, derived }: Field, { of, where } = derived ?? { of: '', where: {} }): string => {
  const belongs = Object.entries(where).map(([their, own]) => `d.${quoted(snake(their))} = t.${quoted(snake(own))}`);
  const rows = `from ${quoted(snake(of))} as d where ${belongs.join(' and ')}`;
  return kind === 'yesNo' ? `exists (select 1 ${rows})` : `(select count(*)::integer ${rows})`;
};

/** SQL of a field of the row `t` as JSON carries it; undefined for one that is never read. */
export const jsonOf = (name: string, field: Field): string | undefined =>
  field.derived ? derivedSql(field) : faceOf(field).json?.(`t.${quoted(snake(name))}`);
