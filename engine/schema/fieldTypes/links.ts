import { readListOf, readText } from '#engine/schema/shape';
import type { Fault } from '#engine/schema/faults';
import { checkText, hasTwice } from './checks';
import { fieldType } from './fieldType';

/**
 * Addresses of web pages, `http` or `https`; `max` of them. No preview is loaded from them: the host behind a link would learn when and
 * from where it is looked at, and could show each reader something else.
 */
export interface Links {
  options: { max: number };
  value: readonly string[];
}

/** Longest address that browsers and proxies agree on. */
const linkMax = 2048;

const checkLink = (value: unknown): Fault | undefined => {
  if (typeof value !== 'string') return 'wrongType';
  const isLink = value.length <= linkMax && /^https?:\/\/\S+$/i.test(value) && URL.canParse(value);
  return isLink ? checkText(value, { max: linkMax }) : 'badLink';
};

/**
 * Lines part addresses, and so do blanks and semicolons before an address or at an end. Elsewhere these belong to what was
 * written: a sentence stays one line, which the fault then names. A comma may be part of an address.
 */
const between = /(?:[\r\n；]|[\s;](?=[\s；;]|$|https?:\/\/))+/i;

/** A field for a list of links that begin with http:// or https://. */
export const links = fieldType<Links>()('links', {
  check: (value, { max }) => {
    if (!Array.isArray(value)) return 'wrongType';
    if (value.length > max) return 'tooMany';
    return value.map(checkLink).find((fault) => fault) ?? (hasTwice(value) ? 'duplicate' : undefined);
  },
  parse: (said) => said.split(between),
  shape: () => readListOf(readText),
  operators: [],
  width: () => 200,
  full: () => 480,
});
