import { joined } from '#engine/schema/language';
import { me, meIn } from '#engine/schema/declared/me';
import type { FieldOf } from '#engine/schema/field';
import { LazyBoundary } from '#engine/client/lazy/LazyBoundary';
import { lazyComponent } from '#engine/client/lazy/lazyComponent';
import { asList, type FilterFace } from '#engine/client/fieldTypes/filter';
import { referenceText } from './referenceText';

const ReferenceEditor = lazyComponent(() => import('./ReferenceEditor'));

/** Any records of the other resource, found by searching. */
export const referenceFilter: FilterFace<FieldOf<'reference'> | FieldOf<'references'>> = {
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
