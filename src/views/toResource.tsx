import type { ComponentType } from 'react';
import type { Resource } from '#resources/schema/resource';
import { lazyComponent } from '#src/lazy/lazyComponent';
import { List } from './List/List';
import { forms } from './forms';

const Create = lazyComponent(forms.create);
const Edit = lazyComponent(forms.edit);
const Show = lazyComponent(() => import('./Show/Show'));
const Import = lazyComponent(() => import('./Import/ImportPage'));

/** The generated views that a declared resource allows. All but the list load on first use. */
export interface ResourceViews {
  readonly name: string;
  readonly recordRepresentation: string;
  readonly list?: ComponentType;
  readonly create?: ComponentType;
  readonly edit?: ComponentType;
  readonly show?: ComponentType;
  /** Records out of a file. */
  readonly import?: ComponentType;
}

/** A declaration → its views, as react-admin's `<Resource>` takes them. */
export const toResource = (resource: Resource): ResourceViews => ({
  name: resource.path,
  recordRepresentation: resource.title,
  list: resource.allow.list && (() => <List resource={resource} />),
  create: resource.allow.insert && (() => <Create resource={resource} />),
  edit: resource.allow.modify && (() => <Edit resource={resource} />),
  show: resource.allow.detail && (() => <Show resource={resource} />),
  import: resource.allow.import && (() => <Import resource={resource} />),
});
