import { mayDo } from '#resources/schema/access';
import { iconNames } from '#resources/schema/icons';
import type { LocalizedText } from '#resources/schema/language';
import { roles, type Role } from '#resources/schema/roles';
import type { Resource } from '#resources/schema/resource';
import { Refused } from '#make/refused';
import { camel, singular } from '#make/words/names';
import type { Words } from '#make/words/text';
import type { WishType } from './wish';

/** A declared text as this room has it. */
export const wordsFrom = (text: LocalizedText): Words => ({ zh: text['zh-CN'], en: text['en-US'] });

const nounOf = ({ label, labelOne = label }: Resource) => labelOne['en-US'].toLowerCase();

/** The resource of this name, table, prefix or English noun; undefined when there is none. */
export const findResource = (said: string, resources: readonly Resource[]): Resource | undefined => {
  const name = camel(said);
  const isNamed = (one: string) => [name, camel(singular(said))].includes(camel(one));
  return (
    resources.find((resource) => isNamed(resource.name)) ??
    resources.find((resource) => isNamed(resource.api) || isNamed(nounOf(resource)))
  );
};

/** The same. Refuses a name that nothing has. */
export const resourceNamed = (said: string, resources: readonly Resource[]): Resource => {
  const found = findResource(said, resources);
  if (!found)
    throw new Refused(`There is no resource '${said}'. There are: ${resources.map(({ name }) => name).join(', ')}.`);
  return found;
};

/** The label that declared fields of this name and type have: a platform to choose is not the club that somebody writes. */
export const labelInUse = (name: string, type: WishType, resources: readonly Resource[]): Words | undefined => {
  const kind = type === 'phone' ? 'text' : type;
  const [label] = resources.flatMap(({ fields }) =>
    Object.hasOwn(fields, name) && fields[name]?.kind === kind ? [fields[name].label] : [],
  );
  return label && wordsFrom(label);
};

/** Of these roles, those that may read the names of another resource's records. */
export const whoLooksUp = (readers: readonly Role[], to: Resource | undefined): Role[] =>
  readers.filter((role) => to !== undefined && mayDo(role, to, 'base-list'));

export const allRoles: readonly Role[] = roles.map(({ value }) => value);

/** The icon of this name. Refuses one that nobody has drawn. */
export const iconNamed = (said: string): string => {
  if (!iconNames.some((name) => name === said))
    throw new Refused(`There is no icon '${said}'. There are: ${iconNames.join(', ')}.`);
  return said;
};

/** The role of this name. Refuses one that does not exist. */
export const roleNamed = (said: string): Role => {
  const found = allRoles.find((role) => role === said);
  if (!found) throw new Refused(`There is no role '${said}'. There are: ${allRoles.join(', ')}.`);
  return found;
};

/** Reads a list of roles. */
export const readRoles = (said: string): Role[] => said.split(',').map((role) => roleNamed(role.trim()));
