import type { Links } from '#resources/schema/fieldTypes/links';
import { plainColumn, type FieldColumn } from './fieldType';

export const links: FieldColumn<Links> = {
  sql: () => 'text[]',
  json: plainColumn,
  schema: ({ max }) => ({
    type: 'array',
    items: { type: 'string', format: 'uri' },
    maxItems: max,
    uniqueItems: true,
  }),
  isList: true,
};
