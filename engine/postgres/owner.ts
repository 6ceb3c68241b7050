import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { shortPath, answers, listenAt } from './sockets';
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

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
export interface Ownership {
  /** The folder for the sockets of who works here, by a path that is short enough for them. */
  readonly room: string;
  release(): void;
}

/**
 * Takes the folder, or throws a sentence that names who has it (docs/decisions/011). A socket decides within milliseconds,
 * whatever containers the two live in.
 */
export async function own(folder: string): Promise<Ownership> {
  const home = join(folder, 'owner');
  makeRoom(home, folder);
  const room = shortPath(home);
  try {
    const presence = await registerPresence(room.path);
    if (!presence) {
      const who = holderOf(home) || 'another process';
      const way = 'Stop that first, or set DATA_DIR to another folder.';
      throw new Error(`The data folder ${folder} is in use by ${who}. ${way}`);
    }
    const release = () => {
      presence.leave();
      room.remove();
    };
    try {
      writeFileSync(noteIn(home), `process ${process.pid} on ${hostname()}\n`);
      await sweepSockets(room.path);
      return { room: room.path, release };
    } catch (error) {
      presence.leave();
      throw error;
    }
  } catch (error) {
    room.remove();
    throw error;
  }
}

/** A note for people; nothing relies on it. */
const noteIn = (room: string) => join(room, 'holder');

/** Who has the folder, as its owner noted it; empty when there is no such note. */
function holderOf(room: string): string {
  try {
    return readFileSync(noteIn(room), 'utf8').trim();
  } catch {
    return '';
  }
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
