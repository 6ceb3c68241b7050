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
  } catch ({ message }) {
    // What Node says behind the first sentence is about its own rules.
    return giveUp(`${message.split('. ')[0].replace(/\.$/, '')}.\n${usage}`, 2);
  }
}
