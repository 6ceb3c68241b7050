import type { Text } from '../../../resources/vocabulary/fieldTypes/text';
import { asItIs, textSchema, type FieldColumn } from './fieldType';

export const text: FieldColumn<Text> = {
  sql: () => 'text',
  json: asItIs,
  schema: textSchema,
  uniques: (column, { anyCase }): Readonly<Record<string, string>> =>
    anyCase ? { any_case_key: `lower(${column})` } : {},
};
