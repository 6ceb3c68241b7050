import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** Who works on a data folder, as its lease says it to people and to other machines. */
export interface OwnerClaim {
  /** Of one run of one server. */
  readonly id: string;
  readonly host: string;
  /** Of the running kernel: all its containers share it, and it is another after the next boot. */
  readonly boot: string;
  /** As the server itself sees it: in another container the number means nothing. */
  readonly pid: number;
}

export function claimOfThisProcess(): OwnerClaim {
  return { id: randomUUID(), host: hostname().slice(0, 64), boot: bootId(), pid: process.pid };
}

/** Where the system does not say, every start counts as one on another machine: slow to take over, never wrong. */
function bootId(): string {
  try {
    if (process.platform === 'linux') return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return execFileSync('sysctl', ['-n', 'kern.bootsessionuuid'], { encoding: 'utf8' }).trim();
  } catch {
    return randomUUID();
  }
}
