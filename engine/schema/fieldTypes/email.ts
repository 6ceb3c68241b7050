import { fieldType } from './fieldType';
import { asItIs } from './checks';

/** The address of a mailbox. */
export interface Email {
  options: object;
  value: string;
}

/** Longest address that can be written to (RFC 5321). */
export const emailMax = 254;

/** The browsers' rule for an address (HTML, section 4.10.5.1.5), with a host that has a domain. */
const emailPattern = /^[\w.!#$%&'*+/=?^`{|}~-]+@([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/i;

/** A field for one address of electronic mail. */
export const email = fieldType<Email>()('email', {
  check: (value) => {
    if (typeof value !== 'string') return 'wrongType';
    if (value.length > emailMax) return 'tooBigText';
    return emailPattern.test(value) ? undefined : 'badEmail';
  },
  operators: ['in', 'not', 'like', 'starts', 'empty'],
  width: () => 200,
  full: () => 260,
  plainText: asItIs,
});
