import { decideRoute } from './decide';
import { holdRoutes } from './hold';
import { secondLookRoute } from './answerSecondLook';
import { undoRoute } from './undo';
import type { Route } from '#server/http/call';

export const reviewRoutes: readonly Route[] = [...holdRoutes, decideRoute, undoRoute, secondLookRoute];
