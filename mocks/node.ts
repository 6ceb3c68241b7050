import { setupServer } from 'msw/node';
import { handlersOf } from './handlers';
import type { MockApi } from './api';

/** An msw server for tests in Node; call `listen()` before and `close()` after. */
export const mockServer = (api: MockApi) => setupServer(...handlersOf(api));
