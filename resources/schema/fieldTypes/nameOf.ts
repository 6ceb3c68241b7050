import { readText as shape } from '../shape';
import { checkText, asItIs } from './checks';
import { fieldMaker, type FieldType } from './fieldType';

/** The name of a declared resource or of something done with one, as the operation log has it. */
export interface NameOf {
  options: { of: 'resource' | 'action' };
  value: string;
}

/** No name in the code is nearly so long. */
const nameMax = 64;

export const nameOfType: FieldType<NameOf> = {
  check: (value) => checkText(value, { max: nameMax }),
  parse: asItIs,
  shape: () => shape,
  operators: ['in', 'not', 'empty'],
  width: () => 128,
  whole: 'cell',
  names: ({ of }) => of,
  labels: ({ of }, names) => names[of](),
};

export const nameOf = fieldMaker<'nameOf', NameOf>('nameOf');
