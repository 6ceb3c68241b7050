import { lazy, type ComponentType } from 'react';
import type { Resource } from '../../resources/vocabulary/schema';
import { List } from './List/List';
import { pages } from './pages';

const Create = lazy(pages.create);
const Edit = lazy(pages.edit);
const Show = lazy(pages.show);
const Import = lazy(pages.import);

/** The generated views of a declared resource. All but the list are loaded when they are first opened. */
export interface ResourceViews {
  readonly name: string;
  readonly recordRepresentation: string;
  readonly list: ComponentType;
  readonly create: ComponentType;
  readonly edit: ComponentType;
  readonly show: ComponentType;
  /** Records out of a file. */
  readonly import: ComponentType;
}

/** A declaration → its views, as react-admin's `<Resource>` takes them. */
export const toResource = (resource: Resource): ResourceViews => ({
  name: resource.path,
  recordRepresentation: resource.title,
  list: () => <List resource={resource} />,
  create: () => <Create resource={resource} />,
  edit: () => <Edit resource={resource} />,
  show: () => <Show resource={resource} />,
  import: () => <Import resource={resource} />,
});
