export type { JsonSchema as Schema } from '../database/fieldTypes/fieldType';
