import { actionCalls } from '#resources/actionCalls';
import { labelOfLogged } from '#resources/names';
import { resourceByName } from '#resources/resources';
import { isByResource } from '#resources/schema/call';
import type { Field } from '#resources/schema/field';
import { isField } from '#resources/schema/input';
import type { Locale } from '#resources/schema/language';
import { fieldOf } from '#resources/schema/resource';

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
