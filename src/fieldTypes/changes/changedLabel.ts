import { actionCalls } from '#resources/actionCalls';
import { labelOfName, loggedNames } from '#resources/names';
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

/** What the log alone knows, the name of an action, or of a kind of thing, as of the request that was made for a record. */
const nameLabel = (name: string, locale: Locale): string => {
  const logged = loggedNames.find(({ value }) => value === name);
  if (logged) return logged.label[locale];
  const action = labelOfName('action', name, locale);
  return action === name ? labelOfName('resource', name, locale) : action;
};

/** What people call something that changed: a field of the resource, an input of one of its actions, or a name. */
export const changedLabel = (resourceName: string, name: string, locale: Locale): string => {
  const resource = resourceByName(resourceName);
  const field = resource && fieldOf(resource, name);
  return field?.label[locale] ?? sentLabel(resourceName, name, locale) ?? nameLabel(name, locale);
};
