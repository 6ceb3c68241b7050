import { createHash } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './run.mjs';

const lock = join(tmpdir(), `console-busy-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`);

/**
 * Does what changes the folder for everybody, as `npm ci` does, while no other command of this folder does such a
 * thing. Whoever comes second waits, and then finds it done. `work` has to look again whether it is.
 */
export async function alone(work) {
  while (!take()) await wait(200);
  const release = () => rmSync(lock, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function take() {
  // Whole from its first moment on: whoever finds it can read whose it is.
  const mine = `${lock}-${process.pid}`;
  writeFileSync(mine, String(process.pid));
  try {
    linkSync(mine, lock);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    // Of a process that was killed outright.
    if (!isHeld()) rmSync(lock, { force: true });
    return false;
  } finally {
    rmSync(mine);
  }
}

function isHeld() {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
