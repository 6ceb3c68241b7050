import { yesOrNo } from '../../../resources/vocabulary/choices';
import type { YesNo } from '../../../resources/vocabulary/fieldTypes/yesNo';
import { asItIs, type FieldColumn } from './fieldType';

export const yesNo: FieldColumn<YesNo> = {
  sql: () => 'boolean',
  json: asItIs,
  schema: () => ({ enum: yesOrNo.map(({ value }) => value) }),
  derived: (rows) => `exists (select 1 ${rows})`,
};
