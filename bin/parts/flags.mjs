import { parseArgs } from 'node:util';
import { giveUp } from './run.mjs';

/** Joins an option with a value that begins with a dash, as one token in sixty-four does. Only the help has a short name. */
const joined = (args, options = {}) => {
  const words = [];
  for (const word of args) {
    const last = words.at(-1) ?? '';
    const takesText = last.startsWith('--') && options[last.slice(2)]?.type === 'string';
    if (takesText && /^-[^-]/.test(word)) words[words.length - 1] = `${last}=${word}`;
    else words.push(word);
  }
  return words;
};

/**
 * Reads the command line as `parseArgs` does. What it does not know is said in one line with the usage, and ends the
 * command; `--help` says the usage alone.
 */
export function readFlags(config, usage, args = process.argv.slice(2)) {
  if (args.some((word) => word === '--help' || word === '-h')) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  try {
    return parseArgs({ ...config, args: joined(args, config.options) });
  } catch ({ message }) {
    // What Node says behind the first sentence is about its own rules.
    return giveUp(`${message.split('. ')[0].replace(/\.$/, '')}.\n${usage}`, 2);
  }
}
