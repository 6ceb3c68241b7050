import type { Resource } from '#engine/schema/resource';
import type { Call } from '#engine/schema/call';
import { importCall } from '#engine/schema/importCall';
import {
  detailCall,
  exportCall,
  insertCall,
  listCall,
  lookupCall,
  modifyCall,
  suggestCall,
  totalsCall,
  transitionCall,
} from '#engine/schema/resourceCalls';
import { moveCall } from '#engine/schema/moveCall';
import { editingCall, editorsCall } from '#engine/schema/editing';
import { noteCall, revertCall, timelineCall } from '#engine/schema/timeline';
import { resources } from '#resources/resources';
import { actionCalls } from './actionCalls';
import { overviewCalls } from './overviewCalls';

const files = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../subjects/*/calls.ts', '../../subjects/*/*Calls.ts', '#resources/*/calls.ts', '#resources/*/*Calls.ts'],
  {
    eager: true,
  },
);

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

/** The hand-written calls: every call that a subject exports from `calls.ts` or a file whose name ends in Calls. */
export const writtenCalls: readonly Call[] = [
  ...new Set([
    ...Object.values(files).flatMap(Object.values).filter(isCall),
    ...Object.values(actionCalls),
    ...overviewCalls,
  ]),
];

/** The generated calls of a resource; a call that nobody may make does not exist. */
export const callsOf = (resource: Resource): Call[] =>
  [
    listCall(resource),
    lookupCall(resource),
    exportCall(resource),
    totalsCall(resource),
    suggestCall(resource),
    detailCall(resource),
    insertCall(resource),
    importCall(resource),
    modifyCall(resource),
    moveCall(resource),
    timelineCall(resource),
    noteCall(resource),
    revertCall(resource),
    editorsCall(resource),
    editingCall(resource),
    ...Object.keys(resource.transitions ?? {}).map((name) => transitionCall(resource, name)),
  ].filter(({ roles }) => roles.length > 0);

/** Every call of the API. */
export const calls: readonly Call[] = [...writtenCalls, ...resources.flatMap(callsOf)];
