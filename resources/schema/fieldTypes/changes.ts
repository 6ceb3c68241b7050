import { anything, readTableOf } from '../shape';
import { fieldMaker, type FieldType } from './fieldType';
import { asItIs } from './checks';

/** Field → before and after; written by the server only. The fields are those of the resource that the field `of` names. */
export interface Changes {
  options: { of: string };
  value: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
}

export const changesType: FieldType<Changes, 'own'> = {
  check: () => 'readOnly',
  parse: asItIs,
  shape: () => readTableOf(anything),
  operators: [],
  width: () => 200,
  whole: 'own',
  toldBy: ({ of }) => of,
};

export const changes = fieldMaker<'changes', Changes>('changes');
