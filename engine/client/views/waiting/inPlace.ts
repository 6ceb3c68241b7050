import type { Identifier } from 'react-admin';
import type { MenuItem } from '#engine/client/ui/popover/Menu';
import { createValue } from '#engine/client/value';

/** What stands in the place of an action that waits already: how it is called now, and the way to its request. */
export type InPlace = Pick<MenuItem, 'label' | 'onChoose'>;

/** The place of an action on a record. */
export const placeOf = (resource: string, id: Identifier, action: string) => `${resource}/${id}/${action}`;

/** By their places, for the menus of rows that were drawn before anybody asked what waits. */
export const inPlace = createValue<ReadonlyMap<string, InPlace>>(() => new Map());
