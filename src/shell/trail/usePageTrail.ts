import { useLocation } from 'react-router';
import { resourceByName } from '#resources/resources';
import { inSentence } from '#resources/schema/joined';
import { pageFor } from '#resources/pages';
import type { Resource } from '#resources/schema/resource';
import { changePasswordPage, routeAt, type View } from '#src/router/pageRoutes';
import { useUser } from '#src/auth/useUser';
import { useText } from '#src/i18n/useText';

/** One step on the path to a page. The last step and a heading of the menu have no address. */
export interface Step {
  readonly label: string;
  readonly to?: string;
}

const viewTexts = {
  create: 'page.create',
  edit: 'page.edit',
  show: 'page.show',
  import: 'page.import',
} as const satisfies Partial<Record<View, string>>;

/** The path to a page, from the outside in: the resource, then the view of one record. */
export const useTrail = (pathname: string): readonly Step[] => {
  const text = useText();
  const user = useUser();
  const { route, id = '' } = routeAt(pathname) ?? {};
  const stepTo = (parent: Resource | undefined): Step[] =>
    parent ? [{ label: text(parent.label), to: `/${parent.path}` }] : [];
  if (route === changePasswordPage) return [{ label: text('personal.title') }];
  if (route?.custom) {
    const { label, parent, group } = route.custom;
    return [
      ...stepTo(resourceByName(parent ?? '')),
      ...(group ? [{ label: text(group) }] : []),
      { label: text(label) },
    ];
  }
  if (!route?.of) return [{ label: text('page.notFound') }];
  const { resource, view } = route.of;
  // A record stands below the list where this person finds it.
  const page = (view !== 'list' && user && pageFor(user.role, resource)) || route.of.page;
  const before = page.inMenu ? [] : stepTo(resourceByName(resource.parent ?? ''));
  const name = text(page.label);
  if (view === 'list') return [...before, { label: name }];
  const one = text(resource.labelOne ?? resource.label);
  const label = text(viewTexts[view], { name: view === 'show' ? one : inSentence(one), id });
  return [...before, { label: name, to: `/${page.path}` }, { label }];
};

/** The present page's path. */
export const usePageTrail = (): readonly Step[] => useTrail(useLocation().pathname);
