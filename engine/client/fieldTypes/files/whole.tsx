import { lazy, Suspense } from 'react';
import type { WholeView } from '#engine/client/fieldTypes/whole';

/** Loaded lazily, since most records have no files. */
const FilesShown = lazy(() => import('./FilesShown'));

export const filesWhole: WholeView<'files'> = {
  View: ({ value }) => (
    <Suspense fallback={<span className="skeleton" />}>
      <FilesShown files={value} />
    </Suspense>
  ),
};
