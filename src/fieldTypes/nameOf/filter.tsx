import type { Field } from '#resources/schema/kinds';
import { LazyBoundary } from '#src/lazy/LazyBoundary';
import { lazyComponent } from '#src/lazy/lazyComponent';
import type { FilterFace } from '../filter';
import { optionsFilter } from '../parts/optionsFilter';

const NamesEditor = lazyComponent(() => import('./NamesEditor'));

/** Any of the names that the console has for its actions or its resources: too many for an order but the reader's. */
export const namesFilter: FilterFace<Field> = {
  inWords: optionsFilter.inWords,
  Editor: (props) => (
    <LazyBoundary>
      <NamesEditor {...props} />
    </LazyBoundary>
  ),
};
