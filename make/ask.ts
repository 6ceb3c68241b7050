import type { Resource } from '#resources/schema/resource';
import { readField } from './fields/spec';
import { kinds, repeated } from './kinds.mjs';
import { readRights, readRoles, resourceNamed } from './lookup';
import { goodName } from './names';
import type { Flags } from './plan';
import { Refusal } from './refusal';
import { readWords } from './source';

/** Asks a question and returns the answer. */
export interface Ask {
  readonly question: (text: string) => Promise<string>;
  readonly say: (sentence: string) => void;
}

/** Refuses an answer that cannot be read. */
type Check = (answer: string) => unknown;

/** Asks until the answer passes. An empty one is undefined, or is refused where nothing can be guessed. */
const askOnce = async ({ question, say }: Ask, text: string, check: Check, isNeeded = false) => {
  for (;;) {
    const answer = (await question(text)).trim();
    try {
      if (answer === '' && isNeeded) throw new Refusal('This cannot be guessed.');
      if (answer !== '') check(answer);
      return answer === '' ? undefined : answer;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      say(`  ${error.message}`);
    }
  }
};

/** Asks for lines until an empty one. */
const askLines = async (ask: Ask, text: string, check: Check, isNeeded: boolean) => {
  ask.say(`${text}; one a line, an empty line ends them.`);
  const lines: string[] = [];
  for (;;) {
    const line = await askOnce(ask, `  ${lines.length + 1}: `, check, isNeeded && lines.length === 0);
    if (line === undefined) return lines.length > 0 ? lines : undefined;
    lines.push(line);
  }
};

const isYes = (answer: string | undefined) => /^(y|yes|是)$/i.test(answer ?? '');

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Asks for what a command line leaves open, when it says too little. */
export const askRest = async (
  ask: Ask,
  kind: string,
  given: readonly string[],
  flags: Flags,
  resources: readonly Resource[],
): Promise<{ readonly names: readonly string[]; readonly flags: Flags }> => {
  const { names = [], needs, asked = [], flags: about = {} } = kinds[kind] ?? {};
  const isLacking = needs !== undefined && flags[needs] === undefined && flags.from === undefined;
  if (given.length >= names.length && !isLacking) return { names: given, flags };
  const nameChecks = (of: string): Check =>
    of === 'resource' ? (answer) => resourceNamed(answer, resources) : (answer) => goodName(answer, of);
  const flagChecks: Readonly<Record<string, Check>> = {
    label: readWords,
    roles: kind === 'resource' ? readRights : readRoles,
    behind: (answer) => resourceNamed(answer, resources),
    ...Object.fromEntries(
      ['field', 'input', 'answer'].map((flag) => [flag, (answer: string) => readField(answer, resources)]),
    ),
  };
  const said = [...given];
  for (const [of, example] of names.slice(given.length)) {
    const text = of === 'resource' ? `Of which resource, such as ${example}: ` : `Name in code, such as ${example}: `;
    said.push((await askOnce(ask, text, nameChecks(of), true)) ?? '');
  }
  const answers: Record<string, unknown> = {};
  for (const flag of asked.filter((one) => flags[one] === undefined)) {
    const [example, what = ''] = about[flag] ?? [];
    const check = flagChecks[flag] ?? String;
    const text = `${sentence(what)}, such as ${example}`;
    if (flag === 'post') answers[flag] = isYes(await askOnce(ask, `${sentence(what)}? (y, or empty for no): `, String));
    else if (repeated.includes(flag)) answers[flag] = await askLines(ask, text, check, flag === needs);
    else answers[flag] = await askOnce(ask, `${text} (may stay empty): `, check);
  }
  return { names: said, flags: { ...flags, ...answers } };
};
