import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { CustomRoute } from '../../resources/pages/customPages';

const statement = lazy(() => import('./statement/StatementPage'));

/** The screen of each hand-written page, loaded on first use. */
export const pageScreens: Readonly<Record<CustomRoute, LazyExoticComponent<ComponentType>>> = {
  messages: lazy(() => import('./messages/MessagesPage')),
  'tenant.reconcile': lazy(() => import('./tenant/ReconcilePage')),
  'tenant.statement': statement,
  'tenant.ownStatement': statement,
  review: lazy(() => import('./review/ReviewPage')),
  player: lazy(() => import('./player/PlayerPage')),
  jobs: lazy(() => import('./jobs/JobsPage')),
  overview: lazy(() => import('./overview/OverviewPage')),
};
