import { mayDo } from './access';
import type { Say } from './language';
import type { Role } from './roles';
import type { Resource } from './schema';

/** A page that shows the list of a resource: its own, or one that `alsoAt` names. */
export interface Page {
  readonly resource: Resource;
  readonly route: string;
  readonly path: string;
  readonly label: Say;
  readonly inMenu: boolean;
  readonly mayOpen: (role: Role) => boolean;
}

/** The pages of a resource's list. A role that has a page of its own opens that one and not the first. */
export const pagesOf = (resource: Resource): Page[] => {
  const others = resource.alsoAt ?? [];
  const hasOwn = (role: Role) => others.some(({ roles }) => roles.includes(role));
  const mayList = (role: Role) => mayDo(role, resource, 'list');
  return [
    {
      resource,
      route: resource.route,
      path: resource.path,
      label: resource.label,
      inMenu: !resource.hiddenFromMenu,
      mayOpen: (role) => mayList(role) && !hasOwn(role),
    },
    ...others.map(({ route, path, label, roles }): Page => ({
      resource,
      route,
      path,
      label,
      inMenu: true,
      mayOpen: (role) => mayList(role) && roles.includes(role),
    })),
  ];
};

/** The page on which this role finds the list; undefined when it may not see it. */
export const pageFor = (role: Role, resource: Resource): Page | undefined => pagesOf(resource).find(({ mayOpen }) => mayOpen(role));

/** The entries of this role's menu, in order. */
export const menuOf = (role: Role, resources: readonly Resource[]): Page[] => resources.flatMap(pagesOf).filter(({ inMenu, mayOpen }) => inMenu && mayOpen(role));
