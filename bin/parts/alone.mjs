import { createHash } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './run.mjs';

const lock = join(tmpdir(), `console-busy-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`);

/**
 * Runs work that changes the folder for everybody, such as `npm ci`, while no other command does. A second command
 * waits and then usually finds the work done, so `work` must check that first.
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
  // The file is complete from the start, so that whoever finds it can read its owner.
  const mine = `${lock}-${process.pid}`;
  writeFileSync(mine, String(process.pid));
  try {
    linkSync(mine, lock);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    // The lock of a killed process.
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
