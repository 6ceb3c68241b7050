import { facts } from './facts';
import type { GuardedCall } from '../../call';
import { readFromQuery } from '../../input';
import { openStream } from '../../streams';
import { say } from '../../../resources/language';

/** News of what has changed for the person, for as long as a window of theirs listens. */
export const streamCall: GuardedCall = {
  ...facts,
  method: 'GET',
  path: '/message/stream',
  inBackground: true,
  summary: say('实时事件', 'Live events'),
  input: {},
  answer: { type: 'string', contentMediaType: 'text/event-stream' },
  handle: async ({ ports, caller, query }) => {
    readFromQuery({}, query);
    return { events: await openStream(ports, caller) };
  },
};
