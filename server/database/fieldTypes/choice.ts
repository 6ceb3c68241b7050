import type { Choice } from '#resources/schema/fieldTypes/choice';
import { isOneOf } from '../literal';
import { plainColumn, type FieldColumn } from './fieldType';

const valuesOf = (options: Choice['options']['options']) => options.map(({ value }) => value);

export const choice: FieldColumn<Choice> = {
  sql: ({ options }) => (typeof options[0]?.value === 'number' ? 'smallint' : 'text'),
  json: plainColumn,
  schema: ({ options }) => ({ enum: valuesOf(options) }),
  checks: (column, { options }) => ({ option: isOneOf(column, valuesOf(options)) }),
};
