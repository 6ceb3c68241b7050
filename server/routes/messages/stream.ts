import { route } from '../../http/call';
import { openStream } from '../../live/streams';
import { messageStream } from '../../../resources/calls/messages';

export const streamRoute = route(messageStream, async ({ ports, caller }) => ({
  events: await openStream(ports, caller),
}));
