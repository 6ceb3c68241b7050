import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The user that runs PostgreSQL's programs. */
export interface Identity {
  /** Undefined: as ourselves. */
  readonly uid?: number;
  readonly gid?: number;
  /** The command line to run instead of `command args`. */
  run(command: string, args: string[]): [string, string[]];
}

/** Without a change of the user. */
export const asOurselves: Identity = { run: (command, args) => [command, args] };

/**
 * PostgreSQL refuses to run as root; then an unprivileged user does it. When a folder above is closed to that user
 * (/root, one of mktemp), Linux lets it pass through by one capability that only reads.
 * Throws a sentence that says what to open when that is not allowed either.
 */
export function chooseIdentity(cluster: string, folders: string[]): Identity {
  if (process.getuid?.() !== 0) return asOurselves;
  const user = unprivilegedUser(cluster);
  const closed = folders.flatMap(parents).find((folder) => (statSync(folder).mode & 0o001) === 0);
  if (!closed) return { ...user, run: asOurselves.run };
  const options = [
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    '--inh-caps=-all,+dac_read_search',
    '--ambient-caps=+dac_read_search',
    // Without it access(2), by which PostgreSQL looks for its own programs, would not count the capability.
    '--securebits=+no_setuid_fixup',
  ];
  if (spawnSync('setpriv', [...options, 'true'], { stdio: 'ignore' }).status !== 0) {
    throw new Error(
      `PostgreSQL does not run as root, and its user cannot pass through ${closed}. Allow it with ` +
        `\`chmod o+x ${closed}\`, or put the product and DATA_DIR elsewhere, or run it as another user than root.`,
    );
  }
  // setpriv becomes the program (exec), so the pid stays the one that was spawned; it needs root until it switches.
  return { ...user, run: (command, args) => ['setpriv', [...options, command, ...args]] };
}

/** The user that the cluster already belongs to, else one that every system has. */
function unprivilegedUser(cluster: string): { uid: number; gid: number } {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }));
  const keeper = existsSync(cluster) ? statSync(cluster).uid : 0;
  const user = users.find(({ uid }) => keeper !== 0 && uid === keeper) ?? users.find(({ name }) => name === 'nobody');
  if (!user) throw new Error('PostgreSQL does not run as root, and /etc/passwd has no user `nobody` to run it as.');
  return { uid: user.uid, gid: user.gid };
}

function parents(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [] : [parent, ...parents(parent)];
}
