import type { Resource } from '#resources/schema/resource';
import { legible, orNothing, untilRead, type Ask } from './ask';
import type { Flags } from './flags';
import { questions, type FlagQuestion, type Question, type Read } from './questions';
import { Refused } from './refused';

const anything: Read = (answer) => answer;

/** Asks for a word that must be there. */
const askWord = (ask: Ask, { text, read = anything }: Question, resources: readonly Resource[]): Promise<string> =>
  untilRead(
    ask,
    text,
    legible((answer) => {
      if (answer === '') throw new Refused('This cannot be guessed.');
      return read(answer, resources);
    }),
  );

/** Asks for lines until an empty one. */
const askLines = async (ask: Ask, { text, read = anything }: Question, resources: readonly Resource[]) => {
  ask.say(`${text}; one a line, an empty line ends them.`);
  const lines: string[] = [];
  for (;;) {
    const line = await untilRead(
      ask,
      `  ${lines.length + 1}: `,
      orNothing(legible((answer) => read(answer, resources))),
    );
    if (line === undefined) return lines.length > 0 ? lines : undefined;
    lines.push(line);
  }
};

const askFlag = async (ask: Ask, question: FlagQuestion, resources: readonly Resource[]) => {
  const { text, is, read = anything } = question;
  if (is === 'many') return askLines(ask, question, resources);
  if (is === 'yesNo') return /^(y|yes|是)$/i.test((await ask.question(text)).trim());
  return untilRead(ask, text, orNothing(legible((answer) => read(answer, resources))));
};

/** Asks for what a command line leaves open, when it says less than the names. */
export const askRest = async (
  ask: Ask,
  kind: string,
  words: readonly string[],
  given: Flags,
  resources: readonly Resource[],
): Promise<{ readonly said: readonly string[]; readonly flags: Flags }> => {
  const known = Object.hasOwn(questions, kind) ? questions[kind] : undefined;
  if (!known || words.length >= known.said.length) return { said: words, flags: given };
  const said = [...words];
  for (const question of known.said.slice(words.length)) said.push(await askWord(ask, question, resources));
  const answers: Record<string, unknown> = {};
  for (const question of known.flags)
    if (given[question.flag] === undefined) {
      const answer = await askFlag(ask, question, resources);
      if (answer !== undefined) answers[question.flag] = answer;
    }
  return { said, flags: { ...given, ...answers } };
};
