import { Suspense, type ReactNode } from 'react';
import { useFirstPaint } from '#engine/client/ui/browser/firstPaint';
import { LazyBoundary } from './LazyBoundary';

interface AfterFirstPaintProps {
  /** Keeps its place until then. */
  readonly place?: ReactNode;
  readonly children: ReactNode;
}

/** Renders its children only after the page has shown its content, and loads them only then. */
export const AfterFirstPaint = ({ place = null, children }: AfterFirstPaintProps) =>
  useFirstPaint() ? (
    <LazyBoundary stays>
      <Suspense fallback={place}>{children}</Suspense>
    </LazyBoundary>
  ) : (
    place
  );
