import { facts } from './facts';
import type { GuardedCall } from '../../http/call';
import { readFromQuery } from '../../http/input';
import { openStream } from '../../live/streams';
import { say } from '../../../resources/vocabulary/language';

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
