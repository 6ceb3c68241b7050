import { route } from '#server/http/call';
import { openStream } from '#server/live/streams';
import { messageStream } from '#resources/message/calls';

export const streamRoute = route(messageStream, async ({ ports, caller }) => ({
  events: await openStream(ports, caller),
}));
