import type { Plural } from '#engine/schema/language';

/** A text of a dictionary: one sentence, or its plural forms where `%{count}` changes it. */
export type DictionaryText = string | Plural;

/** Texts under the keys of another dictionary: a key missing there does not compile. */
export type Dictionary<T> = { readonly [K in keyof T]: T[K] extends string ? DictionaryText : Dictionary<T[K]> };
