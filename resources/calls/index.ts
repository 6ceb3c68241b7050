import type { Resource } from '../vocabulary/schema';
import type { Call } from '../vocabulary/call';
import { importCall } from '../vocabulary/importCall';
import { detailCall, exportCall, insertCall, listCall, lookupCall, modifyCall, totalsCall, transitionCall } from '../vocabulary/resourceCalls';
import { editingCall, editorsCall } from '../vocabulary/editing';
import { noteCall, revertCall, timelineCall } from '../vocabulary/timeline';
import { resources } from '../entities/index';
import { actionCalls } from './actions';

const files = import.meta.glob<Readonly<Record<string, unknown>>>(['./*.ts', '!./index.ts'], { eager: true });

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

/** The hand-written calls: every call that a file of this folder exports. */
export const writtenCalls: readonly Call[] = [...new Set([...Object.values(files).flatMap(Object.values).filter(isCall), ...Object.values(actionCalls)])];

/** The generated calls of a resource; a call that nobody may make does not exist. */
export const callsOf = (resource: Resource): Call[] =>
  [
    listCall(resource),
    lookupCall(resource),
    exportCall(resource),
    totalsCall(resource),
    detailCall(resource),
    insertCall(resource),
    importCall(resource),
    modifyCall(resource),
    timelineCall(resource),
    noteCall(resource),
    revertCall(resource),
    editorsCall(resource),
    editingCall(resource),
    ...Object.keys(resource.transitions ?? {}).map((name) => transitionCall(resource, name)),
  ].filter(({ roles }) => roles.length > 0);

/** Every call of the API. */
export const calls: readonly Call[] = [...writtenCalls, ...resources.flatMap(callsOf)];
