import { parseArgs } from 'node:util';
import { Refused } from './refused';

const options = {
  field: { type: 'string', multiple: true },
  label: { type: 'string' },
  roles: { type: 'string' },
  icon: { type: 'string' },
  behind: { type: 'string' },
  from: { type: 'string' },
  schema: { type: 'string' },
  input: { type: 'string', multiple: true },
  sets: { type: 'string', multiple: true },
  when: { type: 'string' },
  answer: { type: 'string', multiple: true },
  post: { type: 'boolean' },
  max: { type: 'string' },
  pattern: { type: 'string' },
  example: { type: 'string' },
  dry: { type: 'boolean' },
  force: { type: 'boolean' },
} as const;

/** Reads the words and the flags of the command line. */
export const readFlags = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new Refused(error instanceof Error ? error.message : String(error));
  }
};

/** The flags as Node read them. */
export type Flags = ReturnType<typeof readFlags>['values'];
