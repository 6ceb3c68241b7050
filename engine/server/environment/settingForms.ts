import { email } from '#engine/schema/field';
import { isStrongPassword } from '#engine/schema/fieldTypes/password';
import { say } from '#engine/schema/language';
import { check } from '#engine/schema/values';
import { isZone } from '#engine/server/time/buckets';

// Each reads the text of a setting, and returns undefined where it is none of its form.

/** The form of a key that seals the logs. */
export const keyRule = '32 to 256 letters, digits and the signs + / = _ -, made at random';
export const webhookRule = 'whsec_ and 32 to 88 letters, digits and the signs + / =, made at random';
export const metricsRule = '16 to 256 letters, digits and the signs + / = _ -';
export const callsAMinute = 'a whole number of calls a minute, 0 for no limit';
export const strongPassword =
  'a password of 6 to 128 characters without spaces, with a digit, an upper-case and a lower-case letter';

/** The keys in a text, by commas or lines; undefined when one of them is none. */
export const keys = (text: string): readonly string[] | undefined => {
  const given = text.split(/[\s,]+/).filter(Boolean);
  return given.length > 0 && given.every((key) => /^[\w+/=-]{32,256}$/.test(key)) ? given : undefined;
};

/** A password that is hard to guess. */
export const strong = (text: string) => (isStrongPassword(text) ? text : undefined);

/** A time zone of the IANA list. */
export const zone = (text: string) => (isZone(text) ? text : undefined);

/** A text of this form. */
export const matching = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : undefined);

/** A whole number from one to the other. */
export const within = (min: number, max: number) => (text: string) => {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return number >= min && number <= max ? number : undefined;
};

/** One of these words. */
export const oneOf =
  <T extends string>(values: readonly T[]) =>
  (text: string) =>
    values.find((value) => value === text);

/** How many reverse proxies stand in front. */
export const proxies = (text: string) => ({ true: 1, false: 0 })[text] ?? within(0, 10)(text);

const urlOf = (protocols: readonly string[]) => (text: string) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol) ? text : undefined;

/** Where a PostgreSQL is. */
export const postgresUrl = urlOf(['postgres:', 'postgresql:']);
/** Several of them, with spaces between. */
export const postgresUrls = (text: string) => {
  const urls = text.split(/\s+/).map(postgresUrl);
  return urls.every((url) => url !== undefined) ? urls : undefined;
};
/** Where a mail server is. */
export const smtpUrl = urlOf(['smtp:', 'smtps:']);
/** An address of the web. */
export const webUrl = urlOf(['http:', 'https:']);
/** An address on HTTPS, or of a program on this machine. */
export const guardedUrl = (text: string) =>
  webUrl(text) && (text.startsWith('https:') || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(text).hostname))
    ? text
    : undefined;

/** The address of a mailbox. */
export const address = (text: string) =>
  check(email(say('邮箱', 'Email'), {}), text) === undefined ? text : undefined;

/** A bucket of an S3-compatible store, with the keys to it. */
export function bucketUrl(text: string): string | undefined {
  const { protocol, username, password, pathname } = URL.canParse(text) ? new URL(text) : new URL('none:');
  return /^https?:$/.test(protocol) && username && password && pathname.length > 1 ? text : undefined;
}
