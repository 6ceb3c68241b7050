import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { RaRecord } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import { Icon } from '#engine/client/ui/icons';
import { resourceByName } from '#resources/resources';
import { inSentence } from '#engine/schema/language';
import { groupsInOrder, pageFor } from '#engine/schema/declared/pages';
import type { Resource } from '#engine/schema/resource';
import { changePasswordPage, routeAt, type View } from '#engine/client/router/pageRoutes';
import { useUser } from '#engine/client/auth/useUser';
import { useRecordTitle } from '#engine/client/views/useRecordTitle';

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

/** The record of a page, once the page itself has read it. No query of its own, which would have to know how to read. */
const useKnownRecord = (resource: Resource | undefined, id: string): RaRecord | undefined => {
  const queryClient = useQueryClient();
  const known = (meta: object | undefined) =>
    queryClient.getQueryData<RaRecord>([resource?.path, 'getOne', { id, meta }]);
  return useSyncExternalStore(
    // Queries begin while components are drawn, when no other may be told to draw itself.
    (listener) => queryClient.getQueryCache().subscribe(() => queueMicrotask(listener)),
    // A form has read it under a key of its own.
    () => known(undefined) ?? known({ for: 'edit' }),
  );
};

/** The path to a page, from the outside in: the resource, then the view of one record. */
export const useTrail = (pathname: string): readonly Step[] => {
  const text = useText();
  const locale = useLocaleInUse();
  const user = useUser();
  const { route, id = '' } = routeAt(pathname) ?? {};
  const known = useKnownRecord(route?.of?.resource, id);
  const title = useRecordTitle(route?.of?.resource, known);
  const stepTo = (parent: Resource | undefined): Step[] =>
    parent ? [{ label: text(parent.label), to: `/${parent.path}` }] : [];
  if (route === changePasswordPage) return [{ label: text('personal.title') }];
  if (route?.custom) {
    const { label, parent, group } = route.custom;
    const heading = groupsInOrder.find(({ value }) => value === group)?.label;
    return [
      ...stepTo(resourceByName(parent ?? '')),
      ...(heading ? [{ label: text(heading) }] : []),
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
  const unknown = text(viewTexts[view], {
    name: view === 'show' || view === 'import' ? one : inSentence(one, locale),
    id,
  });
  const label = !title ? unknown : view === 'edit' ? `${text('views.change')} ${title}` : title;
  return [...before, { label: name, to: `/${page.path}` }, { label }];
};

/** The present page's path. */
export const usePageTrail = (): readonly Step[] => useTrail(useLocation().pathname);

/** The path to the present page; its earlier steps are links. */
export const Breadcrumb = () => {
  const text = useText();
  const trail = usePageTrail();
  return (
    <nav className="breadcrumb" aria-label={text('menu.breadcrumb')}>
      <ol>
        <li>
          <Link to="/" aria-label={text('menu.home')}>
            <Icon name="home" size={14} />
          </Link>
        </li>
        {trail.map(({ label, to }, at) => (
          <li key={label}>
            {to ? (
              <Link to={to} dir="auto">
                {label}
              </Link>
            ) : (
              <span dir="auto" aria-current={at === trail.length - 1 ? 'page' : undefined}>
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
};
