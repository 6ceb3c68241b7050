import { emailMax, type Email } from '../../../resources/vocabulary/fieldTypes/email';
import { asItIs, type FieldColumn } from './fieldType';

export const email: FieldColumn<Email> = {
  sql: () => 'text',
  json: asItIs,
  schema: () => ({ type: 'string', format: 'email', maxLength: emailMax }),
};
