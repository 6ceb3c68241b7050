import { lazy, Suspense } from 'react';
import type { Whole } from '../whole';

/** With its sanitiser: most records have no such text. */
const RichText = lazy(async () => ({ default: (await import('./RichText')).RichText }));

export const richTextWhole: Whole<'richText'> = {
  View: ({ value }) => (
    <Suspense fallback={<span className="skeleton" />}>
      <RichText html={value} />
    </Suspense>
  ),
};
