import { http } from 'msw';
import type { MockApi } from './api';

/** msw handlers that let the mock API answer every call below `/api`. */
export const handlersOf = (api: MockApi) => [http.all('*/api/*', ({ request }) => api.fetch(request))];
