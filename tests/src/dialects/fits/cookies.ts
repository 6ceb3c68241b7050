import { paths, query, restPaths } from '#engine/client/dialects/calls';
import { at, dataOf, envelope } from '#engine/client/dialects/envelopes';
import { fields } from '#engine/client/dialects/fields';
import { snakeCase } from '#engine/client/dialects/records';
import { cookieSession } from '#engine/client/dialects/session';
import { speak, type Part } from '#engine/client/dialects/speak';
import { localTimes } from '#engine/client/dialects/values';

/** The session is a record that a sign-out deletes. */
const signOut: Part = {
  ask: (asked, { path }) => (path === 'auth/logout' ? { ...asked, method: 'DELETE' } : asked),
};

/** A server with cookies, offsets and merchants, and nothing else. */
export const server = speak(
  {
    credentials: () => ({}),
    given: { 'auth/check': true },
    has: [
      'login',
      'logout',
      'user-info',
      'tenant/list',
      'tenant/detail',
      'tenant/insert',
      'tenant/modify',
      'tenant/delete',
    ],
  },
  dataOf('auth/user-info', (person) => ({ ...Object(person), name: Object(person).fullName, role: 'admin' })),
  fields('tenant', {
    contactName: { name: 'contact.fullName' },
    contactPhone: { name: 'contact.phone' },
    createdAt: localTimes('+08:00'),
    updatedAt: localTimes('+08:00'),
  }),
  snakeCase(),
  restPaths(['tenant']),
  paths({ 'auth/login': 'session', 'auth/user-info': 'session', 'auth/logout': 'session' }),
  signOut,
  query({
    page: (page, size) => ({ offset: (page - 1) * size, limit: size }),
    sort: (field, descending) => ({ order_by: field, dir: descending ? 'desc' : 'asc' }),
  }),
  cookieSession({ cookie: 'csrftoken', header: 'X-CSRFToken', from: 'csrf' }),
  envelope({
    success: at('success'),
    code: at('error.status'),
    msg: at('error.message'),
    errors: at('error.fields'),
    data: at('result.items', 'result'),
    total: at('result.count'),
  }),
);
