import { kinds } from './kinds.mjs';

const line = (name, [example, what]) => {
  const flag = `  --${name} ${name === 'pattern' ? `'${example}'` : example}`;
  return what === undefined
    ? []
    : [flag.length < 31 ? `${flag.padEnd(31)}${what}` : `${flag}\n${' '.repeat(31)}${what}`];
};

const helpOf = (name, { example, text, flags, more = '' }) =>
  `  npm run make -- ${name} ${example}

${text}

${Object.entries(flags)
  .flatMap(([flag, what]) => line(flag, what))
  .join('\n')}${more}`;

const overview = () => `Writes the files of something new, and names it where it has to be named.

${Object.values(kinds)
  .map(({ usage, about }) => `  npm run make -- ${usage.padEnd(37)} ${about}`)
  .join('\n')}

npm run make -- <kind> --help says more about one of them.`;

const everything = `Everything takes
  --dry                        says what would be written, and writes nothing
  --force                      writes files anew that are there already
  --help                       says this

What is not said is asked, where somebody can answer. What is guessed has a comment "// REVIEW: guessed …" above it;
npm run doctor lists these comments until you have looked and removed them.`;

/** Returns what the command line asks to know; undefined when it asks for work. */
export const requestedHelp = (args) => {
  if (!args.some((arg) => arg === '--help' || arg === '-h')) return undefined;
  const name = args.find((arg) => Object.hasOwn(kinds, arg));
  return `${name === undefined ? overview() : helpOf(name, kinds[name])}\n\n${everything}`;
};
