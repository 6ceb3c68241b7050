import type { ComponentType } from 'react';
import type { CustomRoute } from '#resources/customPages';
import { lazyComponent, subjectPages } from '#engine/client';

const statement = lazyComponent(() => import('./statement/StatementPage'));

/** The screen of each hand-written page, loaded on first use. */
export const pageScreens: Readonly<Record<CustomRoute, ComponentType>> = {
  ...subjectPages,
  'tenant.reconcile': lazyComponent(() => import('./tenant/ReconcilePage')),
  'tenant.statement': statement,
  'tenant.ownStatement': statement,
  'settlement.sheet': lazyComponent(() => import('./settlement/SheetPage')),
  review: lazyComponent(() => import('./review/ReviewPage')),
  player: lazyComponent(() => import('./player/PlayerPage')),
  report: lazyComponent(() => import('./report/ReportPage')),
  'report.decisions': lazyComponent(() => import('./report/DecisionsPage')),
};
