import { lazy, Suspense } from 'react';
import type { WholeView } from '#engine/client/fieldTypes/whole';

/** Loaded lazily, since most records have no such value. */
const JsonTree = lazy(() => import('./JsonTree'));

export const jsonWhole: WholeView<'jsonData'> = {
  View: ({ value, field }) => (
    <Suspense fallback={<span className="skeleton" />}>
      <JsonTree value={value} label={field.label} />
    </Suspense>
  ),
};
