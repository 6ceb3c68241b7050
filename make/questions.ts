import type { Resource } from '#resources/schema/resource';
import { readField } from './fields/flag';
import { resourceNamed, readRoles } from './fields/known';
import type { Flags } from './flags';
import { goodName } from './words/names';
import { readWords } from './words/text';

/** Refuses an answer that cannot be read. */
export type Read = (answer: string, resources: readonly Resource[]) => unknown;

/** One thing that a kind of work needs to know. */
export interface Question {
  readonly text: string;
  readonly read?: Read;
}

/** What is asked for a flag: one answer, or one a line until an empty one, or yes and no. */
export interface FlagQuestion extends Question {
  readonly flag: keyof Flags;
  readonly is?: 'many' | 'yesNo';
}

/** What is asked when a command line says too little. */
export interface Questions {
  /** The words behind the kind, which cannot be guessed. */
  readonly said: readonly Question[];
  readonly flags: readonly FlagQuestion[];
}

const ofResource = { text: 'Of which resource, such as tenant: ', read: resourceNamed } satisfies Question;
const name = (of: string, example: string): Question => ({
  text: `Name in code, such as ${example}: `,
  read: (answer) => goodName(answer, of),
});
const label = (example: string): FlagQuestion => ({
  flag: 'label',
  text: `Name for people, Chinese/English, such as ${example} (empty: guess): `,
  read: readWords,
});
const roles: FlagQuestion = {
  flag: 'roles',
  text: 'Which roles, such as admin,employee (empty: guess): ',
  read: readRoles,
};
const fields = (flag: 'field' | 'input' | 'answer', text: string): FlagQuestion => ({
  flag,
  is: 'many',
  text,
  read: readField,
});

/** What each kind asks for. A resource asks in its own way. */
export const questions: Readonly<Record<string, Questions>> = {
  field: { said: [ofResource], flags: [fields('field', 'Its fields, such as website:text:120')] },
  action: {
    said: [ofResource, name('An action', 'flag')],
    flags: [
      label('标记/Flag'),
      roles,
      fields('input', 'What it asks for, such as reason:text:required:200'),
      { flag: 'sets', is: 'many', text: 'What it sets, such as flaggedAt=now or flagReason=reason' },
    ],
  },
  call: {
    said: [ofResource, name('A call', 'idle')],
    flags: [
      label('闲置/Idle'),
      roles,
      { flag: 'post', is: 'yesNo', text: 'Does it change something? (y, or empty for no): ' },
      fields('input', 'What it takes, such as days:integer:1..90'),
      fields('answer', 'What it answers, such as count:integer'),
    ],
  },
  page: {
    said: [name('A page', 'stockCheck')],
    flags: [
      label('库存盘点/Stock-taking'),
      roles,
      { flag: 'behind', text: 'Behind which resource in the menu (empty: at the end): ', read: resourceNamed },
    ],
  },
  type: {
    said: [name('A field type', 'plate')],
    flags: [
      label('车牌/Plate'),
      { flag: 'pattern', text: 'Its form, a regular expression, such as ^[A-Z]{2}\\d{4}$ (empty: guess): ' },
      { flag: 'max', text: 'How many characters at most (empty: 32): ' },
      { flag: 'example', text: 'A value of that form (empty: AB-12): ' },
    ],
  },
};
