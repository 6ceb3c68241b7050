import { createInterface } from 'node:readline/promises';

/** Asks in a terminal, one question after another; undefined as soon as one has no answer. */
async function inTerminal(questions, answerOf) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answers = {};
  try {
    for (const question of questions) {
      const answer = await answerOf(question, (text) => terminal.question(text).then((said) => said.trim()), answers);
      if (answer === undefined) return undefined;
      Object.assign(answers, answer);
    }
    return answers;
  } finally {
    terminal.close();
  }
}

/** Whether each new column is an old one under a new name; without a terminal it says how to answer. */
export async function askRenames(questions) {
  if (process.stdin.isTTY || questions.length === 0) return inTerminal(questions, renameOf);
  for (const { column, candidates } of questions) {
    const [table, own] = column.split('.');
    const options = candidates.map((was) => `--rename ${table}.${was}=${own}`);
    console.error(`Is ${column} new? Add ${[...options, `--new ${column}`].join(' or ')}.`);
  }
  return undefined;
}

async function renameOf({ column, candidates }, ask, before) {
  const free = candidates.filter((was) => !Object.values(before).includes(was));
  if (free.length === 0) return {};
  const was = await ask(`${column} was ${free.join(' or ')} before? Its old name, or Enter if it is new: `);
  if (was === '' || free.includes(was)) return { [column]: was === '' ? null : was };
  console.error(`${was} is none of them.`);
  return undefined;
}

/** What existing rows get in columns that may not be empty; without a terminal it says how to answer. */
export async function askFills(columns) {
  if (process.stdin.isTTY || columns.length === 0) return inTerminal(columns, fillOf);
  for (const column of columns)
    console.error(
      `${column} may not be empty. Add --fill ${column}=<value of existing rows>, or --fill ${column}= if there are none.`,
    );
  return undefined;
}

async function fillOf(column, ask) {
  const value = await ask(`${column} may not be empty. The value of existing rows, or Enter if there are none: `);
  return { [column]: value === '' ? null : value };
}
