import type { Resource } from '#engine/schema/resource';
import { lazyComponent, type Loadable } from '#engine/client/lazy/lazyComponent';
import { List } from './List/List';
import { forms } from './forms';

const Create = lazyComponent(forms.create);
const Edit = lazyComponent(forms.edit);
const Show = lazyComponent(() => import('./Show/Show'));
const Settings = lazyComponent(() => import('./Settings'));
const OwnView = lazyComponent(() => import('./OwnView'));
const Import = lazyComponent(() => import('./Import/ImportPage'));

/** The generated views that a declared resource allows. All but the list load on first use. */
export interface ResourceViews {
  readonly name: string;
  readonly recordRepresentation: string;
  readonly list?: Loadable;
  readonly create?: Loadable;
  readonly edit?: Loadable;
  readonly show?: Loadable;
  /** Records out of a file. */
  readonly import?: Loadable;
}

/** A resource's views that are written by hand, each in place of the generated one. */
export type OwnViews = Partial<Record<'list' | 'create' | 'edit' | 'show', Loadable>>;

/** A declaration → its views, as react-admin's `<Resource>` takes them. */
export const toResource = (resource: Resource, own: OwnViews = {}): ResourceViews => {
  const generated = (View: Loadable<{ resource: Resource }>): Loadable =>
    Object.assign(() => <View resource={resource} />, { load: View.load });
  const view = (name: keyof OwnViews, Generated: Loadable<{ resource: Resource }>): Loadable => {
    const View = own[name];
    if (!View) return generated(Generated);
    const load = () => {
      const parts = [OwnView.load?.(), View.load?.()].filter((part) => part !== undefined);
      return parts.length > 0 ? Promise.all(parts) : undefined;
    };
    return Object.assign(() => <OwnView View={View} />, { load });
  };
  const { allow, single } = resource;
  return {
    name: resource.path,
    recordRepresentation: resource.title,
    list: allow.list && view('list', single ? Settings : List),
    create: allow.insert && view('create', Create),
    edit: allow.modify && view('edit', single ? Settings : Edit),
    show: allow.detail && view('show', single ? Settings : Show),
    import: allow.import && generated(Import),
  };
};
