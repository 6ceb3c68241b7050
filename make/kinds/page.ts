import { customPages } from '#resources/customPages';
import { iconNames } from '#resources/schema/icons';
import { created, edited, entry, imported } from '#make/edit';
import { resourceNamed } from '#make/lookup';
import { goodName, kebab, pascal } from '#make/names';
import { describe, readPath, type Plan, type Request } from '#make/plan';
import { oneOf, Refusal } from '#make/refusal';
import { fill, reviewComments } from '#make/source';

/** A page of its own in the menu: its declaration, its screen and the line between them. */
export const planPage = (request: Request): Plan => {
  const { tree, names, flags, resources } = request;
  const name = goodName(names[0] ?? '', 'A page');
  const { label, roles, doubts } = describe(flags, name, ['admin'], 'open');
  const path = readPath(request, `account/${kebab(name)}`);
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
    behind: flags.behind && resourceNamed(flags.behind, resources).name,
    hidden: !isInMenu,
  };
  const line = `${name}: lazyComponent(() => import('./${name}/${component}')),`;
  return {
    changes: [
      created(tree, `resources/${name}/page.ts`, fill('page', 'declaration', values), flags.force),
      ...edited(
        tree,
        'resources/customPages.ts',
        imported([`${name}Page`], `./${name}/page`),
        entry(['customPages'], `${name}Page`),
      ),
      ...edited(tree, 'src/screens/pages.ts', entry(['pageScreens'], line)),
      created(tree, `src/screens/${name}/${component}.tsx`, fill('page', 'screen', values), flags.force),
    ],
    next: [
      isInMenu
        ? `The page is at /admin/${path}, and in the menu of ${roles.join(', ')}.`
        : `The page is at /admin/${path} for ${roles.join(', ')}; useParams() has the id.`,
      'Its data comes from a call (npm run make -- call), or from react-admin’s own components (docs/recipes/react-admin.md).',
      'The tour looks at it unasked, and the menus test its entry: npm test -- e2e tour',
    ],
  };
};
