import { lazy, type ComponentType } from 'react';
import type { SampleRoute } from '#resources/samples/pages';
import { NotFound } from '#src/shell/states/NotFound';

export { SampleNote } from './note/SampleNote';

type Screens = Readonly<Record<SampleRoute, ComponentType>>;

/** The screen of each sample page, loaded when it is first opened. */
export const sampleScreens: Screens = {
  Workplace: lazy(() => import('./workplace/WorkplacePage')),
  Monitor: lazy(() => import('./monitor/MonitorPage')),
  DataAnalysis: lazy(() => import('./visualization/DataAnalysisPage')),
  MultiDimensionDataAnalysis: lazy(() => import('./visualization/MultiDimensionPage')),
  Step: lazy(() => import('./form/StepFormPage')),
  Group: lazy(() => import('./form/GroupFormPage')),
  Basic: lazy(() => import('./profile/BasicProfilePage')),
  Success: lazy(() => import('./result/SuccessPage')),
  Error: lazy(() => import('./result/FailurePage')),
  '403': lazy(async () => ({ default: (await import('./exception/ExceptionPage')).Forbidden })),
  '404': NotFound,
  '500': lazy(async () => ({ default: (await import('./exception/ExceptionPage')).Broken })),
  Info: lazy(() => import('./user/InfoPage')),
  Setting: lazy(() => import('./user/SettingPage')),
};
