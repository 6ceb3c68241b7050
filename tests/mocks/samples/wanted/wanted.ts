import { expect } from 'vitest';

/** A path and a payload, by hand from the specification (section 7), with the expected answer. */
export type Wanted = readonly [address: string, sent: object, answer: unknown];

export const someNumber: unknown = expect.any(Number);
export const someText: unknown = expect.any(String);
export const times = (length: number, value: unknown) => Array.from({ length }, () => value);
