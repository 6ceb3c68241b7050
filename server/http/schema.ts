export type { JsonSchema as Schema } from '#server/database/fieldTypes/fieldType';
