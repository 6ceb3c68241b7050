import { quoted, type Table, type TableColumn } from './table';

/** The canonical text of a row, the same on every server and under any setting. An empty column adds nothing. */
const textOf = (row: string, column: string, { type }: TableColumn): string => {
  const own = `${row}.${quoted(column)}`;
  const value = type.startsWith('timestamptz') ? `extract(epoch from ${own})` : own;
  return `'${column}=' || quote_literal(${value}::text)`;
};

/** Columns derived from the digest can't be part of it. */
const afterwards = ['hash', 'signature'];

/** SQL of a digest of a row. */
export const digestOf = (row: string, { columns }: Table): string => {
  const texts = Object.entries(columns)
    .filter(([column]) => !afterwards.includes(column))
    .map(([column, shape]) => textOf(row, column, shape));
  return `encode(sha256(convert_to(concat_ws(',',
  ${texts.join(',\n  ')}
), 'UTF8')), 'base64')`;
};

/** The column in which a record keeps the end of its chain in a log. */
export const lastOf = (log: string) => ({ id: quoted(`${log}_last_id`), hash: quoted(`${log}_last_hash`) });
