import type { Faults } from './faults';
import type { Field } from './kinds';
import { check, clean } from './values';
import type { Say } from './language';
import type { Values } from './record';
import type { ValueOf } from './row';
import { systemFields } from './systemFields';

/** Ids of records, each of them once; `max` of them. */
export interface Ids {
  readonly kind: 'ids';
  readonly label: Say;
  readonly required: true;
  readonly max: number;
}

/** Any JSON, of no more than `max` characters. */
export interface Json {
  readonly kind: 'json';
  readonly label: Say;
  readonly required: true;
  readonly max: number;
}

/** What a call takes by name: the value of a field, or one of these two. */
export type InputPart = Field | Ids | Json;
export type Input = Readonly<Record<string, InputPart>>;

type PartValue<P> = P extends { kind: 'ids' } ? readonly number[] : P extends { kind: 'json' } ? unknown : ValueOf<P>;

/** What a handler gets. */
export type InputOf<I> = { readonly [N in keyof I]: I[N] extends { required: true } ? PartValue<I[N]> : PartValue<I[N]> | null };

type RequiredNames<I> = { [N in keyof I]: I[N] extends { required: true } ? N : never }[keyof I];

/** What a caller sends: everything that is required, and the rest as they like. */
export type Sendable<I> = { readonly [N in RequiredNames<I>]: PartValue<I[N]> } & { readonly [N in Exclude<keyof I, RequiredNames<I>>]?: PartValue<I[N]> | null };

export const ids = (label: Say, max: number): Ids => ({ kind: 'ids', label, required: true, max });
export const anyJson = (label: Say, max: number): Json => ({ kind: 'json', label, required: true, max });

type Fault = Faults[string];
type Found = { readonly value: unknown; readonly fault?: Fault | undefined };

const readIds = ({ max }: Ids, sent: unknown): Found => {
  if (!Array.isArray(sent) || sent.length === 0) return { value: [], fault: 'wrongType' };
  if (sent.length > max) return { value: [], fault: 'tooLong' };
  const known = sent.filter((id): id is number => check(systemFields.id, id) === undefined && id !== null);
  return { value: [...new Set(known)], fault: known.length < sent.length ? 'wrongType' : undefined };
};

const readJson = ({ max }: Json, sent: unknown): Found => {
  if (sent === undefined || sent === null) return { value: null, fault: 'required' };
  return { value: sent, fault: JSON.stringify(sent).length > max ? 'tooBigText' : undefined };
};

const readPart = (part: InputPart, sent: unknown): Found => {
  if (part.kind === 'ids') return readIds(part, sent);
  if (part.kind === 'json') return readJson(part, sent);
  const value = clean(part, sent);
  return { value, fault: check(part, value) };
};

/** Reads what was sent to a call by what the call declares, and says what is wrong with it; names that are not declared are. */
export const readInput = <I extends Input>(input: I, sent: Values): { readonly values: InputOf<I>; readonly faults: Faults } => {
  const faults: Record<string, Fault> = {};
  for (const name of Object.keys(sent)) if (!Object.hasOwn(input, name)) faults[name] = 'unknownField';
  const values = Object.entries(input).map(([name, part]) => {
    const { value, fault } = readPart(part, sent[name]);
    if (fault) faults[name] = fault;
    return [name, value];
  });
  return { values: Object.fromEntries(values) as InputOf<I>, faults };
};
