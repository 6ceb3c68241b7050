import { yesOrNo } from '../../../resources/vocabulary/choices';
import type { YesNo } from '../../../resources/vocabulary/fieldTypes/yesNo';
import { plainColumn, type FieldColumn } from './fieldType';

export const yesNo: FieldColumn<YesNo> = {
  sql: () => 'boolean',
  json: plainColumn,
  schema: () => ({ enum: yesOrNo.map(({ value }) => value) }),
  derived: (rows) => `exists (select 1 ${rows})`,
};
