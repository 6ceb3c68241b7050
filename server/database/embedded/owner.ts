import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { birthOf, isAlive } from './processes';

/**
 * The file that says which process works on a data folder. It gives the clear refusal; the last word against two
 * servers on one folder is PostgreSQL's own lock.
 */
export interface Ownership {
  release(): void;
}

interface Owner {
  readonly pid: number;
  readonly birth?: string;
}

/** Takes the folder, or throws a sentence that names the living process that has it. */
export async function own(folder: string): Promise<Ownership> {
  const file = join(folder, 'owner.json');
  const mine: Owner = { pid: process.pid, birth: birthOf(process.pid) };
  const text = JSON.stringify(mine);
  for (;;) {
    try {
      writeFileSync(file, text, { flag: 'wx' });
      return {
        release: () => {
          if (contentOf(file) === text) rmSync(file, { force: true });
        },
      };
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EACCES' || code === 'EROFS') {
        throw new Error(`The data folder ${folder} can't be written to.`, { cause: error });
      }
      if (code !== 'EEXIST') throw error;
    }
    const found = await readComplete(file);
    const owner = parse(found);
    if (owner && isAlive(owner.pid) && birthOf(owner.pid) === owner.birth) throw new InUse(folder, owner.pid);
    moveAway(file, found);
  }
}

export class InUse extends Error {
  constructor(folder: string, pid: number) {
    super(`The data folder ${folder} is in use by process ${pid}. Stop that first, or set DATA_DIR to another folder.`);
  }
}

/** Moves a dead owner's file away, and back if another start replaced it in between. */
function moveAway(file: string, dead: string | undefined): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    const moved = contentOf(aside);
    if (moved !== dead) writeFileSync(file, moved ?? '', { flag: 'wx' });
  } catch {
    // Someone else was faster: the next turn of the loop sees what is there now.
  }
  rmSync(aside, { force: true });
}

/** The file is written in two steps (made, filled): an empty one is given a moment. */
async function readComplete(file: string): Promise<string | undefined> {
  for (let tries = 0; tries < 20 && contentOf(file) === ''; tries++) await wait(50);
  return contentOf(file);
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function parse(text: string | undefined): Owner | undefined {
  try {
    return JSON.parse(text ?? '') as Owner;
  } catch {
    return undefined;
  }
}
