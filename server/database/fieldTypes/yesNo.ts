import { yesOrNo } from '#resources/schema/choices';
import type { YesNo } from '#resources/schema/fieldTypes/yesNo';
import { plainColumn, type FieldColumn } from './fieldType';

export const yesNo: FieldColumn<YesNo> = {
  sql: () => 'boolean',
  json: plainColumn,
  schema: () => ({ enum: yesOrNo.map(({ value }) => value) }),
  derived: (rows) => `exists (select 1 ${rows})`,
};
