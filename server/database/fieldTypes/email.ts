import { emailMax, type Email } from '#resources/schema/fieldTypes/email';
import { plainColumn, type FieldColumn } from './fieldType';

export const email: FieldColumn<Email> = {
  sql: () => 'text',
  json: plainColumn,
  schema: () => ({ type: 'string', format: 'email', maxLength: emailMax }),
};
