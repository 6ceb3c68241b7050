import { actionCalls } from './actionCalls';
import { labelOfLogged } from './names';
import { resourceByName } from '#resources/resources';
import { isByResource } from '#engine/schema/call';
import type { Field } from '#engine/schema/field';
import { isField } from '#engine/schema/input';
import type { Locale } from '#engine/schema/language';
import { fieldOf } from '#engine/schema/resource';

/** The input of an action, where its handler logged it under the input's name. */
const sentField = (resourceName: string, name: string): Field | undefined =>
  Object.entries(actionCalls)
    .filter(([action]) => action.startsWith(`${resourceName}/`))
    .map(([, { input }]) => (isByResource(input) ? undefined : input[name]))
    .find((part) => part !== undefined && isField(part));

/** What declares something that changed: a field of the resource, or an input of one of its actions. */
export const changedField = (resourceName: string, name: string): Field | undefined => {
  const resource = resourceByName(resourceName);
  return (resource && fieldOf(resource, name)) ?? sentField(resourceName, name);
};

/** What people call it. */
export const changedLabel = (resourceName: string, name: string, locale: Locale): string =>
  changedField(resourceName, name)?.label[locale] ?? labelOfLogged(name, locale);
