import type { Field } from './field';
import type { Row, ValueOf } from './row';
import type { Resource } from './resource';

/** The parts of an answer that are no fields: containers, records, and bodies other than JSON. */
interface Composites {
  object: { readonly parts: Parts };
  list: { readonly of: Part };
  orNull: { readonly of: Part };
  /** The console can do without it: where it is missing or unreadable, `otherwise` is taken. Our own server always sends it, unless it is `optional`. */
  or: { readonly of: Part; readonly otherwise: unknown; readonly optional?: true };
  /** Names of any kind, each with a value of this form. */
  table: { readonly of: Part };
  /** A record of a resource, as far as the person may see it. */
  row: { readonly of: Resource };
  /** The records that a transition changed. */
  changedRows: { readonly of: Resource };
  /** Described like this; the caller checks it itself. */
  unread: { readonly of: Part };
  /** A number that may have decimals, and is no money. */
  number: object;
  json: object;
  /** `true`: the caller needs to know only that it was done. */
  done: object;
  /** Not JSON but one of these media types. */
  stream: { readonly mediaTypes: readonly string[] };
}

export type CompositeOf<K extends keyof Composites> = { readonly kind: K } & Composites[K];
export type Composite = { [K in keyof Composites]: CompositeOf<K> }[keyof Composites];

/** An answer, or a part of one: the value of a field, or something made of such. */
export type Part = Field | Composite;
export type Parts = Readonly<Record<string, Part>>;

/** Who has an answer: our own server, which must send it so, or the console, which has read what any server sent. */
type Side = 'sent' | 'read';

/** The names of an object's parts that this side may be without. */
type AbsentNames<P, S extends Side> = {
  [N in keyof P]: P[N] extends { kind: 'or' } & { sent: { optional: true }; read: { otherwise: undefined } }[S]
    ? N
    : never;
}[keyof P];

/** The type of a part that both sides share. */
type ValueIn<P> = P extends { kind: 'stream' }
  ? never
  : P extends { kind: 'json' }
    ? unknown
    : P extends { kind: 'number' }
      ? number
      : ValueOf<P>;

type As<P, S extends Side> = Part extends P ? unknown : PartAs<P, S>;

type PartAs<P, S extends Side> = P extends { kind: 'object'; parts: infer O }
  ? { readonly [N in Exclude<keyof O, AbsentNames<O, S>>]: As<O[N], S> } & {
      readonly [N in AbsentNames<O, S>]?: As<O[N], S>;
    }
  : P extends { kind: 'list'; of: infer I }
    ? readonly As<I, S>[]
    : P extends { kind: 'orNull'; of: infer I }
      ? As<I, S> | null
      : P extends { kind: 'or'; of: infer I; otherwise: infer D }
        ? As<I, S> | { sent: never; read: D }[S]
        : P extends { kind: 'table'; of: infer I }
          ? Readonly<Record<string, As<I, S>>>
          : P extends { kind: 'row'; of: infer R extends Resource }
            ? { sent: object; read: Row<R> }[S]
            : P extends { kind: 'changedRows'; of: infer R extends Resource }
              ? readonly { sent: object; read: Row<R> }[S][]
              : P extends { kind: 'unread'; of: infer I }
                ? { sent: As<I, S>; read: unknown }[S]
                : P extends { kind: 'done' }
                  ? { sent: true; read: unknown }[S]
                  : ValueIn<P>;

/** What the server must answer to satisfy a declared answer. */
export type SentAnswer<P> = As<P, 'sent'>;
/** What the console gets when it has read an answer. */
export type ReadAnswer<P> = As<P, 'read'>;

/** An object with these parts; what else a later server puts into it stays. */
export const object = <const P extends Parts>(parts: P) => ({ kind: 'object', parts }) as const;
/** A list of such parts. */
export const list = <const P extends Part>(of: P) => ({ kind: 'list', of }) as const;
/** Such a part, or null. */
export const orNull = <const P extends Part>(of: P) => ({ kind: 'orNull', of }) as const;
/** Such a part. Where another server leaves it out or it cannot be read, the console takes `otherwise`. */
export const or = <const P extends Part, const D>(of: P, otherwise: D) => ({ kind: 'or', of, otherwise }) as const;
/** The same for a part that our own server sends only where it applies. */
export const maybe = <const P extends Part, const D>(of: P, otherwise: D) =>
  ({ kind: 'or', of, otherwise, optional: true }) as const;
/** An object with any names, whose values are all of this shape. */
export const table = <const P extends Part>(of: P) => ({ kind: 'table', of }) as const;
/** A record of a resource, with the fields that the reader may see. */
export const rowOf = <const R extends Resource>(of: R) => ({ kind: 'row', of }) as const;
export const changedRowsOf = <const R extends Resource>(of: R) => ({ kind: 'changedRows', of }) as const;
export const unread = <const P extends Part>(of: P) => ({ kind: 'unread', of }) as const;
/** A number that is no value of a field; it is not checked further. */
export const number = { kind: 'number' } as const;
export const json = { kind: 'json' } as const;
/** `true`: all that the caller has to know is that it was done. */
export const done = { kind: 'done' } as const;
/** Not JSON but a file of one of these media types. */
export const stream = (...mediaTypes: readonly string[]) => ({ kind: 'stream', mediaTypes }) as const;
