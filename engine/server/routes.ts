import type { Route } from './http/call';
import { actionRoutes } from './crud/actions';
import { lookupRoute, totalsRoute, detailRoute, listRoute } from '#engine/server/crud/reads';
import { editingRoute, editorsRoute } from './crud/editing';
import { exportRoute } from './crud/export';
import { importRoute } from './crud/import';
import { moveRoute } from './crud/move';
import { noteRoute, revertRoute, timelineRoute } from './crud/timeline';
import { suggestRoute } from './crud/suggestions';
import { transitionRoutes } from './crud/transitions';
import { insertRoute, modifyRoute } from './crud/writes';
import { resources } from '#resources/resources';
import type { Resource } from '#engine/schema/resource';

/** The handlers of a declared resource's calls; a call that nobody may make does not exist. */
const crudRoutes = (resource: Resource): Route[] =>
  [
    listRoute(resource),
    lookupRoute(resource),
    exportRoute(resource),
    totalsRoute(resource),
    suggestRoute(resource),
    detailRoute(resource),
    insertRoute(resource),
    importRoute(resource),
    modifyRoute(resource),
    moveRoute(resource),
    timelineRoute(resource),
    noteRoute(resource),
    revertRoute(resource),
    editorsRoute(resource),
    editingRoute(resource),
    ...transitionRoutes(resource),
    ...actionRoutes(resource),
  ].filter(({ call }) => call.roles.length > 0);

const files = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../subjects/*/server/routes.ts', '../subjects/*/server/*Routes.ts', '#server/*/routes.ts', '#server/*/*Routes.ts'],
  {
    eager: true,
  },
);

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'call' in value && 'answer' in value;

/** The handlers of all calls of the API: every route that a subject exports from `routes.ts` or a file whose name ends in Routes, alone or in a list, and the generated ones. */
export const callRoutes: readonly Route[] = [
  ...Object.values(files).flatMap((file) => Object.values(file).flat().filter(isRoute)),
  ...resources.flatMap(crudRoutes),
];
