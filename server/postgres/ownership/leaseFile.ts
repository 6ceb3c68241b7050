import { closeSync, openSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OwnerClaim } from './machine';

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
