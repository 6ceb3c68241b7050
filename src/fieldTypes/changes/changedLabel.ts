import { actionCalls } from '#resources/actionCalls';
import { labelOfLogged } from '#resources/names';
import { resourceByName } from '#resources/resources';
import { isByResource } from '#resources/schema/call';
import type { Locale } from '#resources/schema/language';
import { fieldOf } from '#resources/schema/resource';

/** The input of an action, where its handler logged it under the input's name. */
const sentLabel = (resourceName: string, name: string, locale: Locale): string | undefined =>
  Object.entries(actionCalls)
    .filter(([action]) => action.startsWith(`${resourceName}/`))
    .map(([, { input }]) => (isByResource(input) ? undefined : input[name]?.label[locale]))
    .find((label) => label !== undefined);

/** What people call something that changed: a field of the resource, an input of one of its actions, or a name. */
export const changedLabel = (resourceName: string, name: string, locale: Locale): string => {
  const resource = resourceByName(resourceName);
  const field = resource && fieldOf(resource, name);
  return field?.label[locale] ?? sentLabel(resourceName, name, locale) ?? labelOfLogged(name, locale);
};
