import type { Declared } from '#resources/resources';
import type { CustomRoute } from '#resources/customPages';
import type { LocalizedText } from '#engine/schema/language';
import type { MessageKind } from '#engine/schema/messageKinds';
import type { Access } from '#engine/schema/roles';
import type { Sortable, FieldNameOf, ValueOf } from '#engine/schema/row';
import type { Tone } from '#engine/schema/choices';

type Filtered<F, Kind extends string> = {
  [N in keyof F]: F[N] extends { readonly filter: true; readonly kind: Kind } ? N : never;
}[keyof F] &
  string;
type Ordered = 'dateTime' | 'day' | 'decimal' | 'integer';

/** Filters as the list has them: `{ state: [1], weight_lte: '5.00', dueOn_within: 'next7' }`. */
type Where<F> = {
  readonly [N in Filtered<F, 'choice' | 'choices' | 'yesNo'> as N | `${N}_not`]?: readonly ValueOf<F[N]>[];
} & { readonly [N in Filtered<F, 'reference'> as N | `${N}_not`]?: readonly (number | 'me')[] } & {
  readonly [N in Filtered<F, Ordered> as `${N}_gte` | `${N}_lte`]?: ValueOf<F[N]>;
} & { readonly [N in Filtered<F, 'dateTime' | 'day'> | 'createdAt' as `${N}_within`]?: string } & {
  readonly [N in keyof F & string as `${N}_empty`]?: boolean;
};

/** The moment by which records fall on a day; when they were added by default. */
type Moment<F> = Filtered<F, 'dateTime'> | 'createdAt';

interface Part {
  readonly label: LocalizedText;
  /** The roles that have it, where not all have it who may open the page and list its records. */
  readonly for?: Access;
}

/** Records of a resource, counted, or an amount of theirs summed up. */
type Measured<R> = R extends { readonly name: infer Name; readonly fields: infer F }
  ? Part & {
      readonly of: Name;
      readonly where?: Where<F>;
      readonly sum?: FieldNameOf<F, { kind: 'decimal' }>;
      readonly at?: Moment<F>;
    }
  : never;

/** A number that leads to its records. With `days` it is that of so many days up to today, beside that of as many before. */
type CountTile<R> = Measured<R> & {
  readonly days?: number;
  readonly hint?: LocalizedText;
  readonly waits?: undefined;
  readonly opens?: undefined;
};

/** Where the work is done: a page, or a list with filters. */
type Place<R> =
  | { readonly opens: CustomRoute; readonly of?: undefined }
  | (R extends { readonly name: infer Name; readonly fields: infer F }
      ? { readonly of: Name; readonly where?: Where<F>; readonly opens?: undefined }
      : never);

/** Work that waits for its reader: what the to-dos of a kind count. */
type WaitingTile<R> = Part & {
  readonly waits: MessageKind;
  readonly hint: LocalizedText;
  /** It is there only while something waits. */
  readonly onlyWhenSome?: true;
} & Place<R>;

/** Bars for each of so many days up to today, one for each option of a choice; without `days`, one bar for each option. */
type Chart<R> = R extends { readonly fields: infer F }
  ? Measured<R> & {
      readonly empty: LocalizedText;
    } & (
        | { readonly days: number; readonly by?: FieldNameOf<F, { kind: 'choice' }> }
        | { readonly days?: undefined; readonly by: FieldNameOf<F, { kind: 'choice' }> }
      )
  : never;

/** The first records of an order, each with a few values, and the way to all of them. */
type List<R> = R extends { readonly name: infer Name; readonly fields: infer F }
  ? Part & {
      readonly of: Name;
      readonly where?: Where<F>;
      readonly sort: Sortable<F> | `-${Sortable<F>}`;
      readonly fields: readonly ((keyof F & string) | 'createdAt')[];
      readonly limit: number;
      readonly empty: LocalizedText;
      readonly hint?: LocalizedText;
      /** The color of its values; an amount of zero has that of danger. */
      readonly tone?: Tone;
    }
  : never;

/** What a page shows at a glance, each part under a name of its own, which the API has too. */
export interface Overview {
  readonly tiles?: Readonly<Record<string, CountTile<Declared> | WaitingTile<Declared>>>;
  readonly charts?: Readonly<Record<string, Chart<Declared>>>;
  readonly lists?: Readonly<Record<string, List<Declared>>>;
}

/** The overviews of a business, by the route of their page. */
export type Overviews = Readonly<Partial<Record<CustomRoute, Overview>>>;
