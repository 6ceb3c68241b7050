import type { RichText } from '#resources/schema/fieldTypes/richText';
import { plainColumn, type FieldColumn } from './fieldType';

export const richText: FieldColumn<RichText> = {
  sql: () => 'text',
  json: plainColumn,
  schema: ({ maxBytes }) => ({ type: 'string', contentMediaType: 'text/html', maxLength: maxBytes }),
};
