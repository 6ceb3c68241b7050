import { choice, type Field, text, yesNo } from './field';
import { type LocalizedText, say } from './language';
import type { ValueOf } from './row';
import { fileFormats } from './fileFormats';
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
/** Whether a part is the value of a field. */
export const isField = (part: { readonly kind: string }): part is Field => part.kind !== 'ids' && part.kind !== 'json';

/** What a call takes, by name. */
export type Input = Readonly<Record<string, InputPart>>;

type PartValue<P> = P extends { kind: 'ids' } ? readonly number[] : P extends { kind: 'json' } ? unknown : ValueOf<P>;

/** What a handler gets. */
export type InputOf<I> = {
  readonly [N in keyof I]: I[N] extends { required: true } ? PartValue<I[N]> : PartValue<I[N]> | null;
};

type RequiredNames<I> = { [N in keyof I]: I[N] extends { required: true } ? N : never }[keyof I];

/** What a caller sends: everything that is required, and the rest as they like. */
export type Sendable<I> = { readonly [N in RequiredNames<I>]: PartValue<I[N]> } & {
  readonly [N in Exclude<keyof I, RequiredNames<I>>]?: PartValue<I[N]> | null;
};

/** Ids of records, at most `max`. */
export const ids = (label: LocalizedText, max: number): Ids => ({ kind: 'ids', label, required: true, max });
/** A value of any shape, as JSON of at most `max` characters. */
export const anyJson = (label: LocalizedText, max: number): Json => ({ kind: 'json', label, required: true, max });

/** The record that a call is about. */
export const idInput = { id: { ...systemFields.id, required: true, readOnly: false } } as const;

/** The same and the version of it that the caller saw. */
export const versionInput = {
  ...idInput,
  version: { ...systemFields.version, required: true, readOnly: false },
} as const;

/** Records that one call names at most: they move all or none, in one transaction. */
export const idsMax = 1000;
export const idsInput = { ids: ids(say('编号', 'IDs'), idsMax) } as const;

/** Names one intended write, so that sending it again does not repeat it. */
export const requestIdField = text(say('请求编号', 'Request ID'), {
  min: 1,
  max: 64,
  pattern: /^[\w.:-]+$/,
  hint: say('重复提交只生效一次', 'A repeated call takes effect only once'),
});

/** Says that a record is meant though it repeats another one. */
export const againField = yesNo(say('确认重复', 'Meant though repeated'), {});

/** Files that a person has sent for a record before it is saved. */
export const filesField = text(say('文件', 'Files'), {
  max: 400,
  pattern: /^[1-9]\d{0,14}(?:,[1-9]\d{0,14})*$/,
});

/** The time zone whose days are meant. */
export const zoneField = text(say('时区', 'Time zone'), {
  max: 64,
  pattern: /^[A-Za-z][A-Za-z0-9_+/-]*$/,
  hint: say('例如 Asia/Shanghai，默认 UTC', 'For example Asia/Shanghai; UTC by default'),
});

/** The kind of file of an export. */
export const formatField = choice(say('格式', 'Format'), {
  options: fileFormats,
  hint: say('默认 CSV', 'CSV by default'),
});

/** The columns of an export. */
export const columnsField = text(say('列', 'Columns'), {
  max: 2000,
  hint: say('字段名，逗号分隔', 'Field names, separated by commas'),
});
