import { resources } from '#resources/resources';
import { mayDo } from '#engine/schema/access';
import { handmadePages, mayOpenPage, pagesOf, type Page } from '#engine/schema/declared/pages';
import type { Role } from '#engine/schema/roles';
import type { Resource } from '#engine/schema/resource';
import type { CustomPage } from '#engine/schema/customPage';

/** The views of a resource, with the call that each needs. */
export const viewCalls = { list: 'list', create: 'insert', import: 'import', edit: 'modify', show: 'detail' } as const;
export type View = keyof typeof viewCalls;

/** Address of each view below the resource's path; react-admin makes its links in the same way. */
const viewPaths: Readonly<Record<View, string>> = {
  list: '',
  create: '/create',
  import: '/import',
  edit: '/:id',
  show: '/:id/show',
};

/** A page with the name that the sign-in page's redirect query uses for it (docs/specification.md, section 2). */
export interface PageRoute {
  readonly name: string;
  /** Below `/admin`, with a leading slash; may contain an `:id`. */
  readonly pattern: string;
  /** The resource that the page shows; missing for pages without one. */
  readonly of?: { readonly resource: Resource; readonly view: View; readonly page: Page };
  /** A page written by hand. */
  readonly custom?: CustomPage;
}

/** Open to visitors: the personal center, where people change their password. */
export const changePasswordPage: PageRoute = { name: 'changePwd', pattern: '/account/change-pwd' };

const customRoute = (page: CustomPage): PageRoute => ({
  name: page.route,
  pattern: `/${page.path}`,
  custom: page,
});

/** Records have their pages below the resource's first list. */
const routesOf = (resource: Resource): PageRoute[] =>
  pagesOf(resource).flatMap((page) =>
    (Object.keys(viewPaths) as View[])
      .filter((view) => view === 'list' || page.path === resource.path)
      .map((view) => ({
        // account.list → account.edit; a name without `.list` gets the view behind it.
        name: view === 'list' ? page.route : `${page.route.replace(/\.list$/, '')}.${view}`,
        pattern: `/${page.path}${viewPaths[view]}`,
        of: { resource, view, page },
      })),
  );

/** Every named page. Fixed addresses come before those with an id, so that `create` never counts as an id. */
export const pageRoutes: readonly PageRoute[] = [
  changePasswordPage,
  ...handmadePages.map(customRoute),
  ...resources.flatMap(routesOf),
];

/**
 * `matchPath` of react-router would do, but it would load the whole router into the visitor's page, which matches these
 * patterns to find where a sign-in leads: 147 KB of JavaScript instead of 48 KB (measured on 2026-11-22).
 */
const matches = (pattern: string, path: string): { id?: string } | undefined => {
  const wanted = pattern.split('/');
  const found = path.replace(/\/+$/, '').split('/');
  if (wanted.length !== found.length) return undefined;
  const id = found[wanted.indexOf(':id')];
  if (wanted.includes(':id') && !/^\d+$/.test(id ?? '')) return undefined;
  if (!wanted.every((part, index) => part === ':id' || part === found[index])) return undefined;
  return wanted.includes(':id') ? { id } : {};
};

/** Returns the page at an address below `/admin`, and the id in it. */
export const routeAt = (path: string): { route: PageRoute; id?: string } | undefined => {
  for (const route of pageRoutes) {
    const match = matches(route.pattern, path);
    if (match) return { route, ...match };
  }
  return undefined;
};

/** Whether a role may open a page. */
export const mayOpen = (role: Role, { of, custom }: PageRoute): boolean =>
  custom
    ? mayOpenPage(role, custom)
    : !of || (of.view === 'list' ? of.page.mayOpen(role) : mayDo(role, of.resource, viewCalls[of.view]));
