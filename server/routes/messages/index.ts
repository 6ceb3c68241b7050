import type { Call } from '../../http/call';
import { markCalls } from './marks';
import { readCalls } from './reads';
import { streamCall } from './stream';

export const messageCalls: readonly Call[] = [...readCalls, streamCall, ...markCalls];
