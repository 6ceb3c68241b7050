import { isLeftOut, mayDo, opens } from '#engine/schema/access';
import type { LocalizedText } from '#engine/schema/language';
import { menuGroups, type MenuGroup } from '#engine/schema/menuGroups';
import type { MessageKind } from '#engine/schema/messageKinds';
import type { Role } from '#engine/schema/roles';
import type { Resource } from '#engine/schema/resource';
import type { DeclaredIcon } from '#engine/schema/icons';
import type { CustomPage } from '#engine/schema/customPage';
import { debug } from './debug';
import { customPages } from '#resources/customPages';
import { sampleGroups, samplePages } from '#resources/samples';

/** A page that a person can go to by its name. */
interface PageBase {
  readonly route: string;
  readonly path: string;
  readonly icon: DeclaredIcon;
  readonly badge?: MessageKind | undefined;
  readonly label: LocalizedText;
  readonly group?: MenuGroup | undefined;
  readonly inMenu: boolean;
  readonly mayOpen: (role: Role) => boolean;
}

/** A page that shows the list of a resource: its own, or one that `alsoAt` names. */
export interface Page extends PageBase {
  readonly resource: Resource;
}

/** A page written by hand, as the menu knows it. */
export interface StandalonePage extends PageBase {
  readonly resource?: undefined;
}

/** All pages written by hand that this build has. */
export const handmadePages: readonly CustomPage[] = debug ? [...customPages, ...samplePages] : customPages;

/** All groups of the menu that this build has, in order. */
export const groupsInOrder = debug ? [...menuGroups, ...sampleGroups] : menuGroups;

/** Whether a role has a page written by hand. */
export const mayOpenPage = (role: Role, { allow, needs }: Pick<CustomPage, 'allow' | 'needs'>): boolean =>
  opens(allow, role) && (needs === undefined || !isLeftOut(needs));

/** The pages of a resource's list. A role that has a page of its own opens that one and not the first. */
export const pagesOf = (resource: Resource): Page[] => {
  const { icon, badge, group } = resource;
  const others = resource.alsoAt ?? [];
  const hasOwn = (role: Role) => others.some(({ roles }) => roles.includes(role));
  const mayList = (role: Role) => mayDo(role, resource, 'list');
  return [
    {
      resource,
      icon,
      badge,
      group,
      route: resource.route,
      path: resource.path,
      label: resource.label,
      inMenu: !resource.hiddenFromMenu,
      mayOpen: (role) => mayList(role) && !hasOwn(role),
    },
    ...others.map(({ route, path, label, roles }): Page => ({
      resource,
      icon,
      group,
      route,
      path,
      label,
      inMenu: true,
      mayOpen: (role) => mayList(role) && roles.includes(role),
    })),
  ];
};

const pageOf = ({ allow, needs, parent, hiddenFromMenu, behind: _behind, ...page }: CustomPage): StandalonePage => ({
  ...page,
  inMenu: parent === undefined && !hiddenFromMenu,
  mayOpen: (role) => mayOpenPage(role, { allow, needs }),
});

/** The page on which this role finds the list; undefined when it may not see it. */
export const pageFor = (role: Role, resource: Resource): Page | undefined =>
  pagesOf(resource).find(({ mayOpen }) => mayOpen(role));

const isFirst = ({ first }: CustomPage) => first === true;

/** The entries of this role's menu, in order: pages that stand first, the resources as they are declared, each with the pages behind it, then the others. */
export const menuOf = (role: Role, resources: readonly Resource[]): (Page | StandalonePage)[] => {
  const standsBehind = (page: CustomPage) => resources.find(({ name }) => name === page.behind);
  const behind = (resource: Resource) => handmadePages.filter((page) => standsBehind(page) === resource).map(pageOf);
  const others = handmadePages.filter((page) => !isFirst(page) && !standsBehind(page)).map(pageOf);
  return [
    ...handmadePages.filter(isFirst).map(pageOf),
    ...resources.flatMap((resource) => [...pagesOf(resource), ...behind(resource)]),
    ...others,
  ].filter(({ inMenu, mayOpen }) => inMenu && mayOpen(role));
};
