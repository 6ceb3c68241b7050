import type { Password } from '#resources/schema/fieldTypes/password';
import type { FieldColumn } from './fieldType';

export const password: FieldColumn<Password> = {
  sql: () => 'text',
  json: null,
  schema: () => ({ type: 'string', format: 'password' }),
};
