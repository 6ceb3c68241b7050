import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the product. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The folder of the business: that of `resources/`, `server/`, `src/`, and of what is built and kept for it. */
export const businessFolder = resolve(root, process.env.BUSINESS ?? '');

/** Says in a sentence why a command cannot go on, and ends it. */
export function giveUp(sentence, code = 1) {
  process.stderr.write(`${sentence}\n`);
  process.exit(code);
}

if (!['resources/business.ts', 'dist'].some((part) => existsSync(join(businessFolder, part))) && process.env.BUSINESS)
  giveUp(`BUSINESS names a folder with resources/business.ts, below ${root}: ${process.env.BUSINESS} is none.`);

/**
 * Runs a command in the product's folder and returns its exit code. Its output goes to our terminal, or piece by piece
 * to `tell`. A signal that would end us ends it first, so that nothing keeps running.
 */
export function run(command, args, environment = {}, tell) {
  return new Promise((resolve) => {
    const env = { ...process.env, ...environment };
    const child = spawn(command, args, { cwd: root, stdio: tell ? ['ignore', 'pipe', 'pipe'] : 'inherit', env });
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', tell);
    const pass = (signal) => {
      child.kill(signal);
      child.once('exit', () => process.exit(1));
    };
    process.on('SIGTERM', pass).on('SIGINT', pass);
    const done = (code) => {
      process.off('SIGTERM', pass).off('SIGINT', pass);
      resolve(code);
    };
    child.once('error', (error) => {
      process.stderr.write(`${command}: ${error.message}\n`);
      done(127);
    });
    // Not `exit`, since its last output may still be on its way then.
    child.once('close', (code, signal) => {
      if (signal) process.stderr.write(`${command} was ended by ${signal}\n`);
      done(code ?? 1);
    });
  });
}

/** The same for the command line of an installed package. */
export function runPackage(name, args, environment, tell) {
  return run(process.execPath, [`${root}/node_modules/.bin/${name}`, ...args], environment, tell);
}
