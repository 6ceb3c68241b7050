import { quoted, type Table, type TableColumn } from './shape';

/** One text of one row, the same on every server and under any setting. A column that is empty adds nothing to it. */
const textOf = (row: string, column: string, { type }: TableColumn): string => {
  const own = `${row}.${quoted(column)}`;
  const value = type.startsWith('timestamptz') ? `extract(epoch from ${own})` : own;
  return `'${column}=' || quote_literal(${value}::text)`;
};

/** What is made out of the digest can't be part of it. */
const afterwards = ['hash', 'signature'];

/** SQL of one short text that says what a row is. */
export const digestOf = (row: string, { columns }: Table): string => {
  const texts = Object.entries(columns)
    .filter(([column]) => !afterwards.includes(column))
    .map(([column, shape]) => textOf(row, column, shape));
  return `encode(sha256(convert_to(concat_ws(',',
  ${texts.join(',\n  ')}
), 'UTF8')), 'base64')`;
};

/** Where a record keeps the last row of the chain that a log has of it. */
export const lastOf = (log: string) => ({ id: quoted(`${log}_last_id`), hash: quoted(`${log}_last_hash`) });
