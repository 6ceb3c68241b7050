import type { RichText } from '../../../resources/vocabulary/fieldTypes/richText';
import { asItIs, type FieldColumn } from './fieldType';

export const richText: FieldColumn<RichText> = {
  sql: () => 'text',
  json: asItIs,
  schema: ({ maxBytes }) => ({ type: 'string', contentMediaType: 'text/html', maxLength: maxBytes }),
  isLong: true,
};
