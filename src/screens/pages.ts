import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { CustomRoute } from '#resources/customPages';

const statement = lazy(() => import('./statement/StatementPage'));

/** The screen of each hand-written page, loaded on first use. */
export const pageScreens: Readonly<Record<CustomRoute, LazyExoticComponent<ComponentType>>> = {
  messages: lazy(() => import('./message/MessagesPage')),
  'tenant.reconcile': lazy(() => import('./tenant/ReconcilePage')),
  'tenant.statement': statement,
  'tenant.ownStatement': statement,
  review: lazy(() => import('./review/ReviewPage')),
  player: lazy(() => import('./player/PlayerPage')),
  jobs: lazy(() => import('./job/JobsPage')),
  overview: lazy(() => import('./overview/OverviewPage')),
};
