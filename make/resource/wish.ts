import type { FieldWish } from '#make/fields/wish';
import type { Words } from '#make/words/text';
import type { Rights } from '#make/rights';

/** A resource that somebody asked for. */
export interface ResourceWish {
  readonly name: string;
  /** The name of one record. */
  readonly label?: Words;
  readonly fields: readonly FieldWish[];
  readonly rights?: Rights;
  readonly icon?: string;
  /** The resource behind which it stands in the menu. */
  readonly behind?: string;
}
