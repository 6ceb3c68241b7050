import type { LongText } from '../../../resources/vocabulary/fieldTypes/longText';
import { asItIs, textSchema, type FieldColumn } from './fieldType';

export const longText: FieldColumn<LongText> = { sql: () => 'text', json: asItIs, schema: textSchema };
