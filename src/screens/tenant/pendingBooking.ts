import { isBag } from '../../../resources/wire/answers';
import type { Person } from '../../../resources/vocabulary/access';
import { storageKeys } from '../../storageKeys';

/** A deposit or deduction that was sent and of which nobody knows yet whether it was booked. */
export interface PendingBooking {
  readonly requestId: string;
  readonly action: 'deposit' | 'deduct';
}

/** Whose it is and of which merchant: the console shows it to nobody else, not even on the same machine. */
export interface BookingPlace {
  readonly person: Pick<Person, 'id'>;
  readonly tenantId: number;
}

const keyOf = ({ person, tenantId }: BookingPlace) => `${storageKeys.booking}.${person.id}.${tenantId}`;

/**
 * Keeps a booking from before it is sent until its outcome is known, over a reload and a new sign-in. It keeps only the
 * booking's name, no amount and no words.
 */
export const keepBooking = (place: BookingPlace, pending: PendingBooking): void =>
  localStorage.setItem(keyOf(place), JSON.stringify(pending));

export const clearBooking = (place: BookingPlace): void => localStorage.removeItem(keyOf(place));

/** The one that is still to be settled before another may be booked. */
export const pendingBooking = (place: BookingPlace): PendingBooking | undefined => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null');
    if (!isBag(kept) || typeof kept['requestId'] !== 'string') return undefined;
    return { requestId: kept['requestId'], action: kept['action'] === 'deduct' ? 'deduct' : 'deposit' };
  } catch {
    return undefined;
  }
};
