import { spawn, type ChildProcess } from 'node:child_process';
import { afterAll, expect, it } from 'vitest';
import { watch } from '#server/postgres/postmaster';
import { temporaryFolder } from '#tests/product';

const folder = temporaryFolder();
afterAll(folder.remove);

const asOurselves = { run: (command: string, args: string[]): [string, string[]] => [command, args] };
const signalOf = (child: ChildProcess) =>
  new Promise<NodeJS.Signals | null>((resolve) => child.once('exit', (_, signal) => resolve(signal)));
/** Stands for the postmaster. */
const sleeper = () => spawn('sleep', ['60'], { stdio: 'ignore' });

it('ends PostgreSQL at once when nobody has renewed the lease for as long as it lasts', async () => {
  const postmaster = sleeper();
  const ended = signalOf(postmaster);
  const watchdog = watch(postmaster.pid ?? 0, folder.path, asOurselves, 1000);
  expect(await ended).toBe('SIGQUIT');
  watchdog.end();
});
