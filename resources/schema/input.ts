import type { Field } from './field';
import type { LocalizedText } from './language';
import type { ValueOf } from './row';

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
/** Whether a part is the value of a field. */
export const isField = (part: { readonly kind: string }): part is Field => part.kind !== 'ids' && part.kind !== 'json';

export type Input = Readonly<Record<string, InputPart>>;

type PartValue<P> = P extends { kind: 'ids' } ? readonly number[] : P extends { kind: 'json' } ? unknown : ValueOf<P>;

/** What a handler gets. */
export type InputOf<I> = { readonly [N in keyof I]: I[N] extends { required: true } ? PartValue<I[N]> : PartValue<I[N]> | null };

type RequiredNames<I> = { [N in keyof I]: I[N] extends { required: true } ? N : never }[keyof I];

/** What a caller sends: everything that is required, and the rest as they like. */
export type Sendable<I> = { readonly [N in RequiredNames<I>]: PartValue<I[N]> } & { readonly [N in Exclude<keyof I, RequiredNames<I>>]?: PartValue<I[N]> | null };

export const ids = (label: LocalizedText, max: number): Ids => ({ kind: 'ids', label, required: true, max });
export const anyJson = (label: LocalizedText, max: number): Json => ({ kind: 'json', label, required: true, max });
