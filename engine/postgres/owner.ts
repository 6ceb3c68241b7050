import { mkdirSync, rmSync, existsSync, readdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { keepLease, type LeaseHold } from './keepLease';
import { takeLease, type LeaseTimes, holderOf } from './lease';
import { claimOfThisProcess, type OwnerClaim } from './processes';
import { shortPath, answers, listenAt } from './sockets';
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/** The magic numbers of file systems that one kernel at a time can have mounted (Linux, include/uapi/linux/magic.h). */
const local = new Set([
  0xef53, // ext2, ext3, ext4
  0x58465342, // XFS
  0x9123683e, // Btrfs
  0x2fc12fc1, // ZFS
  0xf2f52010, // F2FS
  0x01021994, // tmpfs
  0x794c7630, // overlay, of a container without a volume
]);

/**
 * True when another machine may work in the folder at the same moment. That is so on NFS, a cluster's file system,
 * FUSE, or one that we do not know. On a local one whatever another boot has left is dead: its kernel no longer has the
 * disk.
 */
function mayBeShared(folder: string): boolean {
  return process.platform === 'linux' && !local.has(statfsSync(folder).type);
}

/** Being the one process of this kernel that works on a folder. */
interface Presence {
  leave(): void;
}

const form = /^server-[0-9a-f]+\.socket$/;

/**
 * Becomes the only one who listens in the room; undefined when somebody else does. Of several who try at once exactly
 * one succeeds. Each opens its own socket first and looks for others then, so of two at least one sees the other. Who
 * sees somebody closes its own before it looks again, so that two never give way to each other for good. A killed
 * process leaves a file that nobody listens on: it is in nobody's way.
 */
async function registerPresence(room: string): Promise<Presence | undefined> {
  for (;;) {
    if (await somebodyAnswers(room)) return undefined;
    const name = `server-${randomBytes(4).toString('hex')}.socket`;
    const server = await listenAt(join(room, name));
    const alone = !(await somebodyAnswers(room, name));
    // Whoever cleaned up here meanwhile may have taken our file for a dead one's.
    if (alone && existsSync(join(room, name))) return { leave: () => void server.close() };
    server.close();
    await wait(5 + Math.random() * 50);
  }
}

/**
 * Removes the files of dead processes. Only the present owner may call it, before it leaves, since it keeps others away
 * meanwhile.
 */
async function sweepSockets(room: string): Promise<void> {
  for (const name of readdirSync(room).filter((one) => form.test(one))) {
    const path = join(room, name);
    if (!(await answers(path))) rmSync(path, { force: true });
  }
}

async function somebodyAnswers(room: string, except?: string): Promise<boolean> {
  const names = readdirSync(room).filter((name) => form.test(name) && name !== except);
  const found = await Promise.all(names.map((name) => answers(join(room, name))));
  return found.includes(true);
}

/** The right to write in a data folder. */
export interface Ownership extends LeaseHold {
  /** The folder for the sockets of who works here, by a path that is short enough for them. */
  readonly room: string;
  /** Its former owner, on another machine, may have been held still only, with the database open. */
  readonly afterSilence: boolean;
  /** Other processes of this server see by it whether the right holds (`canOpen`). */
  readonly lease: string;
  release(): Promise<void>;
}

const usualTimes: LeaseTimes = { every: 1000, lapse: 10_000, watch: 15_000 };

/** In milliseconds. Nobody can take a local disk from a process that lives: one that is only slow keeps its database. */
const localLapse = 86_400_000;

/**
 * Takes the folder, or throws a sentence that names who has it (docs/decisions/011). On one machine a socket decides
 * within milliseconds, whatever containers the two live in. Where machines can share the folder, a lease of another one,
 * or one that cannot be read, is watched for 15 s first.
 */
export async function own(
  folder: string,
  progress: (sentence: string) => void = () => {},
  times = usualTimes,
  shared = mayBeShared(folder),
): Promise<Ownership> {
  const me = claimOfThisProcess();
  const home = join(folder, 'owner');
  makeRoom(home, folder);
  const room = shortPath(home);
  try {
    const presence = await registerPresence(room.path);
    if (!presence) throw new InUse(folder, holderOf(room.path));
    try {
      const lease = await takeLease(room.path, me, { ...times, shared }, (claim) => progress(watching(claim, times)));
      if (!lease) throw new InUse(folder, holderOf(room.path));
      const kept = keepLease(lease, times);
      await sweepSockets(room.path);
      const release = async () => {
        await kept.end();
        presence.leave();
        room.remove();
      };
      const lapse = shared ? kept.lapse : localLapse;
      return { ...kept, lapse, room: room.path, afterSilence: lease.afterSilence, lease: lease.file, release };
    } catch (error) {
      presence.leave();
      throw error;
    }
  } catch (error) {
    room.remove();
    throw error;
  }
}

export class InUse extends Error {
  constructor(folder: string, holder: OwnerClaim | undefined) {
    const who = holder ? `process ${holder.pid} on ${holder.host}` : 'another process';
    super(`The data folder ${folder} is in use by ${who}. Stop that first, or set DATA_DIR to another folder.`);
  }
}

function watching(claim: OwnerClaim | undefined, { watch }: LeaseTimes): string {
  const who = claim ? `process ${claim.pid} on ${claim.host}` : 'an unknown process';
  return `The data folder was last used by ${who}: watching for ${watch / 1000} s to see whether it is still alive`;
}

function makeRoom(room: string, folder: string): void {
  try {
    mkdirSync(room, { recursive: true, mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EACCES' && code !== 'EROFS') throw error;
    throw new Error(`The data folder ${folder} can't be written to.`, { cause: error });
  }
}
