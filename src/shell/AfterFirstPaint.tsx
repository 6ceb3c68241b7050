import { Suspense, type ReactNode } from 'react';
import { useFirstPaint } from '../views/firstPaint';

/** What can wait until the page has shown what it is for. */
export const AfterFirstPaint = ({ children }: { children: ReactNode }) =>
  useFirstPaint() ? <Suspense fallback={null}>{children}</Suspense> : null;
