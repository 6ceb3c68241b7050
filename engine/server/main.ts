import cluster from 'node:cluster';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locale } from '#engine/schema/language';
import { demoOf, isDemoOption } from '#engine/server/madeUp/demoOption';
import { readSettings } from './environment/settings';
import { firstSignIn } from './startup/prepare';
import { usualWorkers } from './startup/capacity';
import { start, type RunningServer } from './startup/start';
import { work } from './startup/worker';
import { messageOf } from '#engine/server/environment/sentences';

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

/** Says why in a line, without a stack: nothing here is for a programmer. */
function fail(error: unknown): never {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
}

/** `--demo` and its language are the only ones. */
function readArguments(given: readonly string[]): Locale | undefined {
  const unknown = given.find((word) => !isDemoOption(word));
  if (unknown !== undefined)
    throw new Error(`Unknown option ${unknown}. The only option is --demo, or --demo=en for English data.`);
  return demoOf(given);
}

function announce({ url, firstPassword, demoAccounts }: RunningServer): void {
  if (firstPassword !== undefined) {
    say(`\n  ${firstSignIn(firstPassword)}\n  This password is shown only once. You will be asked to change it.`);
  }
  for (const { username, password } of demoAccounts) say(`  Demo account:  ${username}  ${password}`);
  say(`\n  The console is ready: ${url}\n`);
}

/** The first signal ends in order; a second one ends at once (PostgreSQL is then stopped by its watchdog). */
function stopOnSignal(running: RunningServer): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    say(`${signal}: finishing open requests`);
    running.stop().then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}

async function run(): Promise<void> {
  const program = fileURLToPath(import.meta.url);
  const built = dirname(dirname(program));
  const demo = readArguments(process.argv.slice(2));
  const { workers = usualWorkers(availableParallelism()), ...rest } = readSettings(process.env);
  const settings = { ...rest, workers };
  if (cluster.isWorker) return work(settings, built, demo);
  const running = await start(settings, { built, program, demo, progress: say });
  stopOnSignal(running);
  announce(running);
  void running.databaseLost.then(fail);
}

await run().catch(fail);
