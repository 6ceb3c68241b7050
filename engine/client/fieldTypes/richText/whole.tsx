import { lazy, Suspense } from 'react';
import type { WholeView } from '#engine/client/fieldTypes/whole';

/** Loaded lazily with its sanitizer, since most records have no such text. */
const RichText = lazy(async () => ({ default: (await import('./RichText')).RichText }));

export const richTextWhole: WholeView<'richText'> = {
  View: ({ value }) => (
    <Suspense fallback={<span className="skeleton" />}>
      <RichText html={value} />
    </Suspense>
  ),
};
