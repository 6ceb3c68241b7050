import { readText as shape } from '../shape';
import { isStrongPassword, passwordMax } from '../password';
import { fieldMaker } from './fieldMaker';
import type { FieldType } from './fieldType';
import { asItIs } from './parses';

/** Written, never read: it appears in no answer, export or audit log row. */
export interface Password {
  options: {
    /** Any text, to be compared with the stored one: the password rule is for new ones. */
    existing?: true;
  };
  value: string;
}

export const passwordType: FieldType<Password> = {
  check: (value, { existing }) => {
    if (existing) return typeof value === 'string' && value.length <= passwordMax ? undefined : 'wrongType';
    return typeof value === 'string' && isStrongPassword(value) ? undefined : 'weakPassword';
  },
  parse: asItIs,
  shape: () => shape,
  operators: [],
  width: () => 100,
  whole: 'cell',
  // Kept exactly, since white space may be part of it.
  clean: (value) => value,
  isSecret: true,
};

export const password = fieldMaker<'password', Password>('password');
