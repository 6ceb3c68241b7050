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
import type { Resource } from '#engine/schema';
import { task } from './task/task';

/** Every resource, in menu order: those of this business, and those of every console. */
export const declared = [
  task,
  account,
  operationLog,
  session,
  notice,
  approval,
  apiKey,
  webhook,
  webhookDelivery,
  safety,
] as const;

export type Declared = (typeof declared)[number];
export type ResourceName = Declared['name'];

export const resources: readonly Resource[] = [...declared];
export const resourceByName = (name: string) => resources.find((resource) => resource.name === name);
export const resourceByPath = (path: string) => resources.find((resource) => resource.path === path);
