import { parseArgs } from 'node:util';
import { giveUp } from './run.mjs';

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
    return parseArgs({ ...config, args });
  } catch (error) {
    return giveUp(`${firstSentence(error)}\n${usage}`, 2);
  }
}

/** What Node says behind it is about its own rules. */
export const firstSentence = ({ message }) => `${message.split('. ')[0].replace(/\.$/, '')}.`;
