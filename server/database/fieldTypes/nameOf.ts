import type { NameOf } from '#resources/schema/fieldTypes/nameOf';
import { plainColumn, type FieldColumn } from './fieldType';

export const nameOf: FieldColumn<NameOf> = { sql: () => 'text', json: plainColumn, schema: () => ({ type: 'string' }) };
