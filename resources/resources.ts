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

type Declared = (typeof declared)[number];
type NamesIn<R, Of extends string> = R extends { name: infer N extends string } & Readonly<Record<Of, infer Parts>>
  ? `${N}/${keyof Parts & string}`
  : never;

/** The name of a declared resource. */
export type ResourceName = Declared['name'];
/** `<resource name>/<field>`, `<resource name>/<transition>`, `<resource name>/<action>` of everything that is declared. */
export type FieldName = NamesIn<Declared, 'fields'>;
export type TransitionName = NamesIn<Declared, 'transitions'>;
export type ActionName = NamesIn<Declared, 'actions'>;

/** The actions that do not say what they set, and so need a call and a handler of their own. */
export type WrittenActionName = Declared extends infer R
  ? R extends { name: infer N extends string; actions: infer A }
    ? { [K in keyof A & string]: A[K] extends { sets: object } ? never : `${N}/${K}` }[keyof A & string]
    : never
  : never;

/** The same, as the loops over declarations see them. */
export const resources: readonly Resource[] = [...declared];

export const resourceByName = (name: string) => resources.find((resource) => resource.name === name);
export const resourceByPath = (path: string) => resources.find((resource) => resource.path === path);
