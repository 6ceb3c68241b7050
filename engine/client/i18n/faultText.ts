import { faults, type Fault } from '#engine/schema/faults';
import type { Field } from '#engine/schema/field';
import type { Locale } from '#engine/schema/language';
import { dayMs } from '#engine/schema/spans';
import { fill } from './texts';

const isFault = (key: string): key is Fault => Object.hasOwn(faults, key);

/** For `%{dayAfter}` of a fault: the day after an ISO day such as `2026-11-30`; nothing for other values. */
const dayAfter = (day: unknown): Readonly<Record<string, string>> => {
  const at = Date.parse(String(day));
  return Number.isNaN(at) ? {} : { dayAfter: new Date(at + dayMs).toISOString().slice(0, 10) };
};

/**
 * The sentence of a fault, with its limits filled in from the declaration, and for a day the one after it. An unknown key is shown
 * as it came.
 */
export const faultText = (locale: Locale, fault: string, field?: Field, value?: unknown): string => {
  if (!isFault(fault)) return fault;
  const limits = Object.entries(field ?? {}).filter(([name]) => name === 'min' || name === 'max');
  return fill(faults[fault][locale], { ...Object.fromEntries(limits), ...dayAfter(value) });
};
