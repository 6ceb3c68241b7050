import { type Route, route } from '#server/http/call';
import { markRoutes } from './answerMarks';
import { readRoutes } from './answerReads';
import { openStream } from '#server/live/streams';
import { messageStream } from '#resources/message/calls';

const streamRoute = route(messageStream, async ({ ports, caller }) => ({
  events: await openStream(ports, caller),
}));

export const messageRoutes: readonly Route[] = [...readRoutes, streamRoute, ...markRoutes];
