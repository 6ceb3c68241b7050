import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { WrittenRoute } from '../../resources/pages/writtenPages';

/** The screen of each page written by hand, loaded when it is first opened. */
export const pageScreens: Readonly<Record<WrittenRoute, LazyExoticComponent<ComponentType>>> = {
  messages: lazy(() => import('./messages/MessagesPage')),
  'tenant.reconcile': lazy(() => import('./tenant/ReconcilePage')),
  jobs: lazy(() => import('./jobs/JobsPage')),
  overview: lazy(() => import('./overview/OverviewPage')),
};
