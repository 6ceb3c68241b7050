import { decideRoute } from './decide';
import { holdRoutes } from './hold';
import { secondLookRoute } from './secondLook';
import { undoRoute } from './undo';
import type { Route } from '../../http/call';

export const reviewRoutes: readonly Route[] = [...holdRoutes, decideRoute, undoRoute, secondLookRoute];
