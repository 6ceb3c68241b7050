import { useLocation } from 'react-router-dom';
import { resourceByName } from '../../resources';
import { useSaid, useText } from '../i18n/useText';
import { changePassword, placeAt, type View } from '../router/places';

/** One step on the way to a page; the last has no address of its own to go to. */
export interface Step {
  readonly label: string;
  readonly to?: string;
}

const viewTexts = { create: 'page.create', edit: 'page.edit', show: 'page.show' } as const satisfies Partial<
  Record<View, string>
>;

/** Where the reader is, from the outside in: resource, then what is done with one record of it. */
export const usePageTrail = (): readonly Step[] => {
  const { pathname } = useLocation();
  const text = useText();
  const said = useSaid();
  const place = placeAt(pathname)?.place;
  if (place === changePassword) return [{ label: text('personal.title') }];
  if (place?.beside) {
    const { resource } = place.beside;
    return [{ label: said(resource.label), to: `/${resource.path}` }, { label: text('views.reconcile') }];
  }
  if (!place?.of) return [{ label: text('page.notFound') }];
  const { resource, view, page } = place.of;
  const parent = page.inMenu ? undefined : resourceByName(resource.parent ?? '');
  const before = parent ? [{ label: said(parent.label), to: `/${parent.path}` }] : [];
  const name = said(page.label);
  if (view === 'list') return [...before, { label: name }];
  const one = said(resource.one ?? resource.label);
  return [...before, { label: name, to: `/${page.path}` }, { label: text(viewTexts[view], { name: one }) }];
};
