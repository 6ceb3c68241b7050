export type { JsonSchema as Schema } from '#server/database/fieldColumns';
