import {
  account,
  apiKey,
  approval,
  notice,
  operationLog,
  safety,
  session,
  webhook,
  webhookDelivery,
} from '#engine/subjects';
import { amountLog } from './amountLog/amountLog';
import { blacklist } from './blacklist/blacklist';
import { entry } from './entry/entry';
import type { Resource } from '#engine/schema';
import { price } from './price/price';
import { settlement } from './settlement/settlement';
import { settlementLine } from './settlementLine/settlementLine';
import { tenant } from './tenant/tenant';

/**
 * Every resource, in menu order. Adding an entity is its own file and one line here. It is no glob, since the compiler takes the
 * names of resources, fields and actions from this list.
 */
export const declared = [
  account,
  tenant,
  entry,
  amountLog,
  settlement,
  settlementLine,
  price,
  operationLog,
  session,
  notice,
  blacklist,
  approval,
  apiKey,
  webhook,
  webhookDelivery,
  safety,
] as const;

/** Any of them; the names of resources, fields and actions that exist follow from it. */
export type Declared = (typeof declared)[number];
/** The name of a declared resource. */
export type ResourceName = Declared['name'];

/** The same, as the loops over declarations see them. */
export const resources: readonly Resource[] = [...declared];

export const resourceByName = (name: string) => resources.find((resource) => resource.name === name);
export const resourceByPath = (path: string) => resources.find((resource) => resource.path === path);
