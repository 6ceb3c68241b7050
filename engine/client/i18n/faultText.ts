import { faults, type Fault } from '#engine/schema/faults';
import type { Field } from '#engine/schema/field';
import type { Locale } from '#engine/schema/language';
import { fill } from './texts';

const isFault = (key: string): key is Fault => Object.hasOwn(faults, key);

/** The sentence of a fault, with its limits filled in from the declaration. An unknown key is shown as it came. */
export const faultText = (locale: Locale, fault: string, field?: Field): string => {
  if (!isFault(fault)) return fault;
  const limits = Object.entries(field ?? {}).filter(([name]) => name === 'min' || name === 'max');
  return fill(faults[fault][locale], Object.fromEntries(limits));
};
