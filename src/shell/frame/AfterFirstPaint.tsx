import type { ReactNode } from 'react';
import { useFirstPaint } from '../../ui/browser/firstPaint';
import { LazyBoundary } from '../states/LazyBoundary';

/** What can wait until the page has shown what it is for. */
export const AfterFirstPaint = ({ children }: { children: ReactNode }) =>
  useFirstPaint() ? <LazyBoundary>{children}</LazyBoundary> : null;
