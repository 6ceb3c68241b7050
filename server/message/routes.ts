import type { Route } from '#server/http/call';
import { markRoutes } from './answerMarks';
import { readRoutes } from './answerReads';
import { streamRoute } from './answerStream';

export const messageRoutes: readonly Route[] = [...readRoutes, streamRoute, ...markRoutes];
