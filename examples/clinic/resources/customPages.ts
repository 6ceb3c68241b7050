import { jobsPage, messagesPage } from '#engine/subjects';
import { overviewPage } from './overview/page';

export const customPages = [overviewPage, jobsPage, messagesPage] as const;
export type CustomRoute = (typeof customPages)[number]['route'];

/** The staff begin with their day, owners with their animals. */
export const startPages = {
  manager: 'overview',
  vet: 'overview',
  receptionist: 'overview',
  owner: 'animal.list',
} as const;
