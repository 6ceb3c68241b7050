import type { SortPayload } from 'react-admin';
import { positionOf } from '#engine/schema/moveCall';
import type { Resource } from '#engine/schema/resource';
import type { SortBy } from '#engine/schema/wire/sorting';
import { sortInAddress, sortText } from './sort';

/** How a list is sorted that stands in the order which people give by hand; undefined where it stands in another. */
export const orderByHand = (resource: Resource, sort: SortPayload): SortBy | undefined => {
  const [by] = sortInAddress(sortText(sort));
  return by !== undefined && by.name === positionOf(resource) ? by : undefined;
};
