import type { Text } from '#resources/schema/fieldTypes/text';
import { plainColumn, textSchema, type FieldColumn } from './fieldType';

export const text: FieldColumn<Text> = {
  sql: () => 'text',
  json: plainColumn,
  schema: textSchema,
  uniques: (column, { anyCase }): Readonly<Record<string, string>> =>
    anyCase ? { any_case_key: `lower(${column})` } : {},
};
