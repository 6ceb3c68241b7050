import { isPlainObject } from '#resources/schema/shape';
import type { Person } from '#resources/schema/access';
import { storageKeys } from '#src/storageKeys';

/** A deposit or deduction that was sent and whose outcome is unknown. */
export interface PendingBooking {
  readonly requestId: string;
  readonly action: 'deposit' | 'deduct';
}

/** The person and the merchant. The console shows it to nobody else, not even on the same machine. */
export interface BookingPlace {
  readonly person: Pick<Person, 'id'>;
  readonly tenantId: number;
}

const keyOf = ({ person, tenantId }: BookingPlace) => `${storageKeys.booking}.${person.id}.${tenantId}`;

/**
 * Keeps a booking from before its first send until its outcome is known, over a reload and a new sign-in. It keeps the
 * request id, but no amount and no remark.
 */
export const keepBooking = (place: BookingPlace, pending: PendingBooking): void =>
  localStorage.setItem(keyOf(place), JSON.stringify(pending));

export const clearBooking = (place: BookingPlace): void => localStorage.removeItem(keyOf(place));

/** The booking to settle before the next one. */
export const pendingBooking = (place: BookingPlace): PendingBooking | undefined => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null');
    if (!isPlainObject(kept) || typeof kept['requestId'] !== 'string') return undefined;
    return { requestId: kept['requestId'], action: kept['action'] === 'deduct' ? 'deduct' : 'deposit' };
  } catch {
    return undefined;
  }
};
