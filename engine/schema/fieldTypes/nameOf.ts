import { checkText } from './checks';
import { fieldType } from './fieldType';

/** The name of a declared resource or of something done with one, as the operation log has it. */
export interface NameOf {
  options: { of: 'resource' | 'action' };
  value: string;
}

/** No name in the code is nearly so long. */
const nameMax = 64;

export const nameOf = fieldType<NameOf>()('nameOf', {
  check: (value) => checkText(value, { max: nameMax }),
  operators: ['in', 'not', 'empty'],
  width: () => 128,
  full: () => 200,
  names: ({ of }) => of,
  labels: ({ of }, names) => names[of](),
});
