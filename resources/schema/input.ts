import type { Field } from './field';
import type { LocalizedText } from './language';
import type { ValueOf } from './row';
import type { Faults } from './faults';
import { check, clean } from './values';
import type { Values } from './record';
import { systemFields } from './systemFields';

/** Ids of records, each of them once; `max` of them. */
export interface Ids {
  readonly kind: 'ids';
  readonly label: LocalizedText;
  readonly required: true;
  readonly max: number;
}

/** Any JSON, of no more than `max` characters. */
export interface Json {
  readonly kind: 'json';
  readonly label: LocalizedText;
  readonly required: true;
  readonly max: number;
}

/** A named input of a call: the value of a field, or one of these two. */
export type InputPart = Field | Ids | Json;
export type Input = Readonly<Record<string, InputPart>>;

type PartValue<P> = P extends { kind: 'ids' } ? readonly number[] : P extends { kind: 'json' } ? unknown : ValueOf<P>;

/** What a handler gets. */
export type InputOf<I> = { readonly [N in keyof I]: I[N] extends { required: true } ? PartValue<I[N]> : PartValue<I[N]> | null };

type RequiredNames<I> = { [N in keyof I]: I[N] extends { required: true } ? N : never }[keyof I];

/** What a caller sends: everything that is required, and the rest as they like. */
export type Sendable<I> = { readonly [N in RequiredNames<I>]: PartValue<I[N]> } & { readonly [N in Exclude<keyof I, RequiredNames<I>>]?: PartValue<I[N]> | null };

export const ids = (label: LocalizedText, max: number): Ids => ({ kind: 'ids', label, required: true, max });
export const anyJson = (label: LocalizedText, max: number): Json => ({ kind: 'json', label, required: true, max });

type Fault = Faults[string];
type InputValue = { readonly value: unknown; readonly fault?: Fault | undefined };

const readIds = ({ max }: Ids, sent: unknown): InputValue => {
  if (!Array.isArray(sent) || sent.length === 0) return { value: [], fault: 'wrongType' };
  if (sent.length > max) return { value: [], fault: 'tooLong' };
  const known = sent.filter((id): id is number => check(systemFields.id, id) === undefined && id !== null);
  return { value: [...new Set(known)], fault: known.length < sent.length ? 'wrongType' : undefined };
};

const readJson = ({ max }: Json, sent: unknown): InputValue => {
  if (sent === undefined || sent === null) return { value: null, fault: 'required' };
  return { value: sent, fault: JSON.stringify(sent).length > max ? 'tooBigText' : undefined };
};

const readPart = (part: InputPart, sent: unknown): InputValue => {
  if (part.kind === 'ids') return readIds(part, sent);
  if (part.kind === 'json') return readJson(part, sent);
  const value = clean(part, sent);
  return { value, fault: check(part, value) };
};

/** Reads a call's input by its declaration and returns the faults; undeclared names are faults. */
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
