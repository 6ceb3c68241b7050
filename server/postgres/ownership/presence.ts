import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { answers, listenAt } from '../sockets';

/** Being the one process of this kernel that works on a folder. */
export interface Presence {
  leave(): void;
}

const form = /^server-[0-9a-f]+\.socket$/;

/**
 * Becomes the only one who listens in the room; undefined when somebody else does. Of several who try at once exactly
 * one succeeds. Each opens its own socket first and looks for others then, so of two at least one sees the other. Who
 * sees somebody closes its own before it looks again, so that two never give way to each other for good. A killed
 * process leaves a file that nobody listens on: it is in nobody's way.
 */
export async function registerPresence(room: string): Promise<Presence | undefined> {
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
export async function sweepSockets(room: string): Promise<void> {
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
