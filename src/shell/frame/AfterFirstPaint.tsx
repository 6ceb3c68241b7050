import type { ReactNode } from 'react';
import { useFirstPaint } from '../../ui/browser/firstPaint';
import { LazyBoundary } from '../../lazy/LazyBoundary';

/** Renders its children only after the page has shown its content. */
export const AfterFirstPaint = ({ children }: { children: ReactNode }) =>
  useFirstPaint() ? <LazyBoundary>{children}</LazyBoundary> : null;
