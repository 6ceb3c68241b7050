import type { Choices } from '#resources/schema/fieldTypes/choices';
import { literal } from '../literal';
import { plainColumn, type FieldColumn } from './fieldType';

export const choices: FieldColumn<Choices> = {
  sql: () => 'text[]',
  json: plainColumn,
  schema: ({ options }) => ({ type: 'array', items: { enum: options.map(({ value }) => value) }, uniqueItems: true }),
  isList: true,
  checks: (column, { options }) => ({
    option: `${column} <@ array[${options.map(({ value }) => literal(value)).join(', ')}]::text[]`,
  }),
};
