import type { Resource } from '#resources/schema/resource';
import { readField } from './fields/flag';
import { Refused } from './refused';
import { readResource, type ResourceFlags } from './resource/flags';
import { readRights } from './rights';
import type { ResourceWish } from './resource/wish';
import { goodName } from './words/names';
import { readWords } from './words/text';

/** Asks a question and returns the answer. */
export interface Ask {
  readonly question: (text: string) => Promise<string>;
  readonly say: (sentence: string) => void;
}

/** Asks until the answer can be read. */
export const untilRead = async <T>({ question, say }: Ask, text: string, read: (answer: string) => T): Promise<T> => {
  for (;;) {
    try {
      return read((await question(text)).trim());
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      say(`  ${error.message}`);
    }
  }
};

/** An empty answer leaves the thing to be guessed. */
export const orNothing =
  <T>(read: (answer: string) => T) =>
  (answer: string): T | undefined =>
    answer === '' ? undefined : read(answer);

/** An answer as it was typed, once it can be read. */
export const legible =
  (read: (answer: string) => unknown) =>
  (answer: string): string => {
    read(answer);
    return answer;
  };

/** Asks for what the flags leave open. */
export const askResource = async (
  ask: Ask,
  said: string | undefined,
  flags: ResourceFlags,
  resources: readonly Resource[],
): Promise<ResourceWish> => {
  const name =
    said ?? (await untilRead(ask, 'Name in code, such as device: ', (answer) => goodName(answer, 'A resource')));
  const label =
    flags.label ??
    (await untilRead(
      ask,
      'Name for people, Chinese/English, such as 设备/Device (empty: guess): ',
      orNothing(legible(readWords)),
    ));
  ask.say('Fields, one a line, such as serial:text:unique or merchant:reference:tenant; an empty line ends them.');
  const field: string[] = [];
  for (;;) {
    const flag = await untilRead(
      ask,
      `  field ${field.length + 1}: `,
      orNothing(legible((answer) => readField(answer, resources))),
    );
    if (flag !== undefined) field.push(flag);
    else if (field.length > 0) break;
    else ask.say('  A resource needs at least one field.');
  }
  const roles =
    flags.roles ??
    (await untilRead(
      ask,
      'Who may what, such as admin=all,tenant_admin=read (empty: guess): ',
      orNothing(legible(readRights)),
    ));
  return readResource(name, { ...flags, field, label, roles }, resources);
};
