import type { Field, FieldTypes } from './kinds';

/** The TypeScript value of a declared field when it is not empty. */
export type ValueOf<F> = F extends { kind: 'choice'; options: readonly { value: infer V }[] }
  ? V
  : F extends { kind: 'choices'; options: readonly { value: infer V }[] }
    ? readonly V[]
    : F extends { kind: infer K extends keyof FieldTypes }
      ? FieldTypes[K]['value']
      : never;

/** Never empty: required without a condition, or given by the server from the start or at every reading. */
export type Filled<F> = F extends { when: object } ? false : F extends { required: true } | { initial: string | number | boolean } | { stamp: 'caller' } | { derived: object } ? true : false;

type Readable<Fields> = {
  [Name in keyof Fields as Fields[Name] extends { kind: 'password' } ? never : Name]: Filled<Fields[Name]> extends true ? ValueOf<Fields[Name]> : ValueOf<Fields[Name]> | null;
};

/** A record as the API returns it: all declared fields but passwords, and what every record has. */
export type Row<R extends { fields: Readonly<Record<string, Field>> }> = Readable<R['fields']> & {
  readonly id: number;
  readonly createdAt: string;
} & (R extends { appendOnly: true } ? unknown : { readonly updatedAt: string; readonly version: number });
