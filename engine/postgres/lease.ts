import { rmSync, writeFileSync, closeSync, openSync, readFileSync, readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { OwnerClaim } from './processes';
import { join } from 'node:path';

/** In milliseconds. */
export interface LeaseTimes {
  /** How often the owner renews. */
  readonly every: number;
  /** An owner that has not renewed for this long must not write anymore. */
  readonly lapse: number;
  /** How long somebody on another machine watches a lease that nobody renews before taking it: longer than `lapse`. */
  readonly watch: number;
}

/** The place of a lease, and its timing. */
export interface LeaseTerms extends LeaseTimes {
  /** Another machine may work in the folder (owner.ts). */
  readonly shared: boolean;
}

export interface Lease {
  /** It was taken from somebody on another machine who fell silent, and may have been held still only. */
  readonly afterSilence: boolean;
  /** It is there for as long as nobody else has taken the folder over. */
  readonly file: string;
  /** Writes the next sign of life. False when the lease is another's by now; throws what the disk says. */
  renew(): Promise<boolean>;
  /** True until somebody has taken it over. */
  holds(): boolean;
  /** Says that the folder is free. */
  giveUp(): void;
}

/**
 * The lease of a folder: numbered files of which the highest counts. The next number is taken by making its file, which
 * succeeds for one alone on every file system, NFS too. Then the lower ones are removed, by which their owner learns
 * that it is one no longer. The highest is never removed, so no number comes twice.
 * Resolves to undefined when the owner lives. Presence on this kernel comes first: who calls this knows that a lease of
 * the same boot is a dead process's.
 */
export async function takeLease(
  room: string,
  me: OwnerClaim,
  terms: LeaseTerms,
  watching: (claim?: OwnerClaim) => void,
) {
  for (let tries = 0; tries < 100; tries++) {
    const last = highest(room);
    const state = last === 0 ? 'free' : await stateOf(room, me, terms, watching);
    if (state === 'alive') return undefined;
    const file = fileOf(room, last + 1);
    if (!made(file, leaseText(me, 0))) continue;
    if (highest(room) !== last + 1) {
      rmSync(file, { force: true });
      continue;
    }
    const before = numbers(room).filter((number) => number <= last);
    before.forEach((number) => rmSync(fileOf(room, number), { force: true }));
    // An owner that was paused and resumes just now finds its file gone at its next sign of life.
    if (state === 'silent') await wait(2 * terms.every);
    return leaseIn(file, me, state === 'silent');
  }
  throw new Error(`Cannot tell who owns the data folder. Look at the files in ${room}.`);
}

function leaseIn(file: string, me: OwnerClaim, afterSilence: boolean): Lease {
  let beat = 0;
  const write = async (text: string) => {
    const handle = await open(file, 'r+');
    try {
      await handle.write(text, 0);
      await handle.truncate(length);
    } finally {
      await handle.close();
    }
  };
  return {
    afterSilence,
    file,
    renew: async () => {
      try {
        await write(leaseText(me, (beat += 1)));
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
        throw error;
      }
    },
    holds: () => canOpen(file),
    giveUp: () => {
      if (canOpen(file)) writeFileSync(file, leaseText(me, beat, true), { flag: 'r+' });
    },
  };
}

/**
 * A lease of this boot, or one given up, is nobody's. Any other is watched where machines share the folder, one that
 * cannot be read as well.
 */
async function stateOf(
  room: string,
  me: OwnerClaim,
  { every, watch, shared }: LeaseTerms,
  watching: (claim?: OwnerClaim) => void,
) {
  const number = highest(room);
  const first = textAt(fileOf(room, number));
  const claim = parseClaim(first);
  if (!shared || (claim && (claim.givenUp || claim.boot === me.boot))) return 'free';
  watching(claim);
  for (const until = performance.now() + watch; performance.now() < until;) {
    await wait(every / 2);
    if (highest(room) !== number || textAt(fileOf(room, number)) !== first) return 'alive';
  }
  return 'silent';
}

/** All of a lease has the same length, so that renewing it asks a full disk for nothing. */
export const length = 512;

/** Whose lease it is, as far as that can be read. */
export function holderOf(room: string): OwnerClaim | undefined {
  return parseClaim(textAt(fileOf(room, highest(room))));
}

/** Longer numbers are not ours. */
const form = /^lease-(\d{1,12})\.json$/;
export const fileOf = (room: string, number: number) => join(room, `lease-${number}.json`);
export const numbers = (room: string) => readdirSync(room).flatMap((name) => Number(form.exec(name)?.[1] ?? 0) || []);
export const highest = (room: string) => Math.max(0, ...numbers(room));

export const leaseText = (claim: OwnerClaim, beat: number, givenUp = false) =>
  `${JSON.stringify({ ...claim, beat, givenUp }).padEnd(length - 1)}\n`;

/** Undefined when it can't be read. */
export function textAt(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Undefined when it is no whole lease: empty, cut or made by somebody else. */
export function parseClaim(text = ''): (OwnerClaim & { readonly givenUp: boolean }) | undefined {
  try {
    const { id, host, boot, pid, givenUp } = JSON.parse(text) as Record<string, unknown>;
    const whole = [id, host, boot].every((part) => typeof part === 'string') && Number.isSafeInteger(pid);
    return whole
      ? ({ id, host, boot, pid, givenUp: givenUp === true } as OwnerClaim & { givenUp: boolean })
      : undefined;
  } catch {
    return undefined;
  }
}

/** By opening it: a client of NFS remembers for seconds what it once saw, but asks the server whenever a file is opened. */
export function canOpen(file: string): boolean {
  try {
    closeSync(openSync(file, 'r'));
    return true;
  } catch {
    return false;
  }
}

/** False when somebody else made it first. */
export function made(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
