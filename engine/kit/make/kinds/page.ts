import { administrators } from '#resources/business';
import { customPages } from '#resources/customPages';
import { iconNames } from '#engine/schema/icons';
import { groupNames } from '#engine/schema/menuGroups';
import { describe, readPath, planned, type Plan, type Request } from '#engine/kit/make/plan';
import { Refusal, goodName, oneOf, resourceNamed } from '#engine/kit/make/read';
import { kebab, pascal, reviewComments } from '#engine/kit/make/words';

/** A page of its own in the menu: its declaration, its screen and the line between them. */
export const planPage = (request: Request): Plan => {
  const { names, flags, resources } = request;
  const name = goodName(names[0] ?? '', 'A page');
  const { label, roles, doubts } = describe(flags, name, administrators, 'open');
  const path = readPath(request, kebab(name));
  const isInMenu = !path.includes(':id');
  if (customPages.some(({ route }) => route === name)) throw new Refusal(`There is a page '${name}' already.`);
  const component = `${pascal(name)}Page`;
  const values = {
    name,
    path,
    component,
    comment: label['en-US'],
    label,
    roles,
    doubts: reviewComments(doubts),
    icon: oneOf(iconNames, flags.icon ?? 'page', 'icon'),
    group: flags.group && oneOf(groupNames, flags.group, 'group'),
    behind: flags.behind && resourceNamed(flags.behind, resources).name,
    hidden: !isInMenu,
    menu: isInMenu && roles.join(', '),
    readers: roles.join(', '),
  };
  return planned('page', request, values);
};
