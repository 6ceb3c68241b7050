import type { Route } from '../../http/call';
import { markRoutes } from './marks';
import { readRoutes } from './reads';
import { streamRoute } from './stream';

export const messageRoutes: readonly Route[] = [...readRoutes, streamRoute, ...markRoutes];
