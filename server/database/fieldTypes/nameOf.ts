import type { NameOf } from '../../../resources/vocabulary/fieldTypes/nameOf';
import { asItIs, type FieldColumn } from './fieldType';

export const nameOf: FieldColumn<NameOf> = { sql: () => 'text', json: asItIs, schema: () => ({ type: 'string' }) };
