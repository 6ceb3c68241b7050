import { joined } from '#resources/schema/language';
import { me, meIn } from '#resources/me';
import type { FieldOf } from '#resources/schema/field';
import { LazyBoundary } from '#src/lazy/LazyBoundary';
import { lazyComponent } from '#src/lazy/lazyComponent';
import { asList, type FilterFace } from '../filter';
import { referenceText } from './referenceText';

const ReferenceEditor = lazyComponent(() => import('./ReferenceEditor'));

/** Any records of the other resource, found by searching. */
export const referenceFilter: FilterFace<FieldOf<'reference'>> = {
  inWords: ({ name, field, filter }, context) =>
    joined(
      context.locale,
      asList(filter[name]).map(
        (id) => (id === me && meIn(field)?.label[context.locale]) || referenceText(Number(id), field, context),
      ),
    ) || undefined,
  Editor: (props) => (
    <LazyBoundary>
      <ReferenceEditor {...props} />
    </LazyBoundary>
  ),
};
