import { http } from 'msw';
import type { MockApi } from './api';

/** Right below the origin: the development server has modules of its own in folders called `api`. */
const calls = /^https?:\/\/[^/]+\/api\//;

/** msw handlers that let the mock API answer every call below `/api`. */
export const handlersOf = (api: MockApi) => [http.all(calls, ({ request }) => api.fetch(request))];
