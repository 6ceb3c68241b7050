import { lazy, type ComponentType } from 'react';
import type { SampleRoute } from '#resources/samples/pages';
import { NotFound } from '#src/shell/states/PageFailed';

export { SampleNote } from './SampleNote';

const results = () => import('./pages/resultPages');

/** The screen of each sample page, loaded when it is first opened. */
export const sampleScreens: Readonly<Record<SampleRoute, ComponentType>> = {
  Workplace: lazy(() => import('./workplace/WorkplacePage')),
  Monitor: lazy(() => import('./monitor/MonitorPage')),
  DataAnalysis: lazy(() => import('./pages/DataAnalysisPage')),
  MultiDimensionDataAnalysis: lazy(() => import('./pages/MultiDimensionPage')),
  Step: lazy(() => import('./pages/StepFormPage')),
  Group: lazy(() => import('./pages/GroupFormPage')),
  Basic: lazy(() => import('./pages/BasicProfilePage')),
  Success: lazy(async () => ({ default: (await results()).SuccessPage })),
  Error: lazy(async () => ({ default: (await results()).FailurePage })),
  '403': lazy(async () => ({ default: (await results()).ForbiddenPage })),
  '404': NotFound,
  '500': lazy(async () => ({ default: (await results()).BrokenPage })),
  Info: lazy(() => import('./user/InfoPage')),
  Setting: lazy(() => import('./user/SettingPage')),
};
