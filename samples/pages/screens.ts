import { lazy, type ComponentType } from 'react';
import type { SampleRoute } from '#samples/calls/pages';
import { NotFound } from '#engine/samples';

export { SampleNote } from './SampleNote';

const results = () => import('./results');
const analyses = () => import('./analyses');

/** The screen of each sample page, loaded when it is first opened. */
export const sampleScreens: Readonly<Record<SampleRoute, ComponentType>> = {
  Workplace: lazy(() => import('./Workplace')),
  Monitor: lazy(() => import('./Monitor')),
  DataAnalysis: lazy(async () => ({ default: (await analyses()).DataAnalysisPage })),
  MultiDimensionDataAnalysis: lazy(async () => ({ default: (await analyses()).MultiDimensionPage })),
  Step: lazy(() => import('./StepForm')),
  Group: lazy(() => import('./GroupForm')),
  Basic: lazy(() => import('./BasicProfile')),
  Success: lazy(async () => ({ default: (await results()).SuccessPage })),
  Error: lazy(async () => ({ default: (await results()).FailurePage })),
  '403': lazy(async () => ({ default: (await results()).ForbiddenPage })),
  '404': NotFound,
  '500': lazy(async () => ({ default: (await results()).BrokenPage })),
  Info: lazy(() => import('./UserInfo')),
  Setting: lazy(() => import('./UserSetting')),
};
