import type { LongText } from '#resources/schema/fieldTypes/longText';
import { plainColumn, textSchema, type FieldColumn } from './fieldType';

export const longText: FieldColumn<LongText> = { sql: () => 'text', json: plainColumn, schema: textSchema };
