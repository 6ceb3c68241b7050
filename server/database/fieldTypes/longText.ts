import type { LongText } from '../../../resources/vocabulary/fieldTypes/longText';
import { plainColumn, textSchema, type FieldColumn } from './fieldType';

export const longText: FieldColumn<LongText> = { sql: () => 'text', json: plainColumn, schema: textSchema };
