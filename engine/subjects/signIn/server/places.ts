import { sql } from 'kysely';
import type { Queries } from '#engine/server/database/tables';
import type { AuditContext } from '#engine/server/audit/auditLog';
import { networkOf } from '#engine/server/limits/network';
import { dayMs } from '#engine/schema/spans';
import { deviceName } from '#engine/subjects/session/deviceName';
import { sendTo } from '#engine/subjects/message/server/message';
import { deviceHeader } from '#engine/subjects/signIn/device';
import { sha256 } from '#engine/server/environment/secrets';

/**
 * What one try is counted under. Each place takes `capacity` wrong tries at once, and one more whenever `refill`
 * seconds have passed: in any hour at most `capacity + 3600 / refill`.
 */
export interface Place {
  readonly key: string;
  readonly capacity: number;
  readonly refill: number;
  /** The account of that name, if any. */
  readonly accountId: number | null;
  /** The network of the tries; null for a count over all networks. */
  readonly network: string | null;
  /** A right try clears all wrong ones before it. */
  readonly isCleared: boolean;
  /** The owner is notified of wrong tries here. */
  readonly notifiesOwner: boolean;
  /** A new try waits for undecided ones, which may turn out to be right. */
  readonly isWaitedFor: boolean;
}

/** The claimed name, and where the try comes from. */
export interface SignInAttempt {
  /** The account of that name; nobody may learn from the counting whether there is one. */
  readonly accountId: number | undefined;
  /** Keyed hash of the name as it was typed. */
  readonly nameHash: string;
  readonly network: string;
  /** SHA-256 of the mark that the browser keeps. */
  readonly device: string | undefined;
  /** The session of a person who enters their own password. */
  readonly sessionId: number | undefined;
  readonly knowsDevice: boolean;
  readonly knowsNetwork: boolean;
}

/** Five at once, then one every two minutes: 35 in an hour. */
const ofOneOwner = { capacity: 5, refill: 120, isCleared: true, isWaitedFor: true } as const;
/**
 * Twenty at once and 80 in an hour. So one colleague does not hold up an office, and nobody can try a list of names.
 */
const ofAddress = { capacity: 20, refill: 60, isCleared: false, isWaitedFor: true } as const;
/** 100 in an hour from all strangers together. */
const ofName = { capacity: 40, refill: 60, isCleared: false, isWaitedFor: false } as const;
/** More than anybody tries: the count serves the delay and locks nobody out. */
const unbounded = 1_000_000;

/**
 * The places that a try holds until it is decided. A device that recently signed in, and a session that lives, have a
 * place of their own that no stranger can fill. From a network where the person recently signed in everything is counted
 * as for strangers, but the bound of all strangers does not apply. Even the delay is the same: otherwise people who share a
 * network could find out whose names exist.
 */
export const placesOf = (claim: SignInAttempt): readonly Place[] => {
  const { accountId = null, nameHash, network, device, sessionId } = claim;
  const owner = { accountId, network, notifiesOwner: false };
  const subject = accountId === null ? nameHash : String(accountId);
  if (sessionId !== undefined) return [{ ...ofOneOwner, ...owner, key: `session:${sessionId}` }];
  if (claim.knowsDevice && device !== undefined)
    return [{ ...ofOneOwner, ...owner, key: `device:${device}:${subject}` }];
  // Always in this order, so that two tries never wait for each other's row.
  return [
    { ...ofAddress, ...owner, accountId: null, key: `address:${network}` },
    {
      ...ofName,
      ...owner,
      key: `name:${subject}`,
      network: null,
      notifiesOwner: !claim.knowsNetwork,
      ...(claim.knowsNetwork ? { capacity: unbounded } : {}),
    },
    { ...ofOneOwner, ...owner, key: `place:${subject}@${network}` },
  ];
};

/** What a try with a link to set a password is counted under: nobody knows yet whose it is. */
export const placesOfLink = (network: string): readonly Place[] => [
  { ...ofAddress, accountId: null, network, notifiesOwner: false, key: `address:${network}` },
];

/**
 * What a sign-in by a passkey alone is counted under. Nobody guesses a passkey, so wrong ones hold back no name, and wrong
 * passwords hold back no passkey.
 */
export const placesOfPasskey = (network: string): readonly Place[] => [
  { ...ofAddress, accountId: null, network, notifiesOwner: false, key: `passkey:${network}` },
];

/**
 * Wrong tries at a name before the delay starts, what each further one adds, and the longest delay, in milliseconds.
 */
const freeTries = 5;
const delayStep = 100;
const longestDelay = 2000;

/** Milliseconds that a try waits when this many wrong or undecided ones are held against its name. */
export const delayAfter = (tries: number): number =>
  Math.min(longestDelay, Math.max(0, Math.floor(tries) - freeTries) * delayStep);

/** How long a place is known after a person last signed in there. */
export const knownFor = 30 * dayMs;

export const deviceKey = (device: string | undefined): string | null => (device ? `device:${device}` : null);
export const networkMark = (address: string): string => `network:${networkOf(address)}`;

/** By this alone a place is known again: the mark of the browser, and the network of a program that sends none. */
const ownMark = ({ ip, device }: Pick<AuditContext, 'ip' | 'device'>): string => deviceKey(device) ?? networkMark(ip);

/**
 * Records that a person signs in from here. For a month strangers can't lock them out here. Notifies the person of a place
 * that is new, except at the very first sign-in: call it before that is noted.
 */
export const rememberPlace = async (
  tx: Queries,
  now: Date,
  accountId: number,
  from: Pick<AuditContext, 'ip' | 'device' | 'userAgent'>,
): Promise<void> => {
  const marks = [...new Set([ownMark(from), networkMark(from.ip)])];
  const lately = new Date(now.getTime() - knownFor).toISOString();
  const { rows } = await sql<{ isNew: boolean }>`
    with remembered as (
      insert into known_place (account_id, mark, seen_at)
      select ${accountId}::bigint, mark, ${now.toISOString()}::timestamptz from unnest(${marks}::text[]) as mark
      on conflict (account_id, mark) do update set seen_at = excluded.seen_at
    )
    select a.last_login_at is not null and not exists (
      select from known_place k where k.account_id = a.id and k.mark = ${ownMark(from)} and k.seen_at > ${lately}::timestamptz
    ) as "isNew" from account a where a.id = ${accountId}::bigint`.execute(tx);
  if (!rows[0]?.isNew) return;
  const facts = { device: deviceName(from.userAgent) ?? '', ip: from.ip };
  await sendTo(tx, accountId, 'newDevice', facts, now);
};

const markForm = /^[\w-]{43}$/;

/** SHA-256 of the mark that the browser sends with a sign-in; undefined when it sends none. */
export const deviceOf = (request: Request): string | undefined => {
  const mark = request.headers.get(deviceHeader);
  return mark && markForm.test(mark) ? sha256(mark) : undefined;
};
