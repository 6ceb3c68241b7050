import type { Links } from '../../../resources/vocabulary/fieldTypes/links';
import { asItIs, type FieldColumn } from './fieldType';

export const links: FieldColumn<Links> = {
  sql: () => 'text[]',
  json: asItIs,
  schema: ({ max }) => ({
    type: 'array',
    items: { type: 'string', format: 'uri' },
    maxItems: max,
    uniqueItems: true,
  }),
  isList: true,
};
