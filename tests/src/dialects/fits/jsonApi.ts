import { bodyOf, paths, query, restPaths } from '#engine/client/dialects/calls';
import { cursors } from '#engine/client/dialects/cursors';
import { at, byStatus, dataOf, envelope, errorList } from '#engine/client/dialects/envelopes';
import { fields } from '#engine/client/dialects/fields';
import { valueAt } from '#engine/client/dialects/places';
import { records } from '#engine/client/dialects/records';
import { bearer, renewedToken } from '#engine/client/dialects/session';
import { speak } from '#engine/client/dialects/speak';
import { cents, seconds } from '#engine/client/dialects/values';

/** A server like JSON:API with merchants, and nothing else. */
export const server = speak(
  {
    credentials: bearer,
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
  dataOf('auth/user-info', (person) => ({ name: valueAt(person, 'attributes.display_name'), role: 'admin' })),
  fields('tenant', {
    name: { name: 'display_name' },
    balance: { name: 'balance_cents', ...cents },
    contactName: { name: 'contact.name' },
    contactPhone: { name: 'contact.phone' },
    createdAt: { name: 'created_at', ...seconds },
    updatedAt: { name: 'updated_at', ...seconds },
  }),
  records(
    ['tenant'],
    ({ id, attributes }) => ({ id, ...Object(attributes) }),
    ({ id, ...attributes }) => ({ data: { type: 'merchants', id: id && String(id), attributes } }),
  ),
  bodyOf('auth/login', (person) => ({ grant_type: 'password', ...Object(person) })),
  restPaths(['tenant'], { put: 'PATCH' }),
  paths({ 'auth/login': 'oauth/token', 'auth/user-info': 'me', 'auth/logout': 'oauth/revoke', tenant: 'v1/merchants' }),
  query({ filter: (all) => Object.fromEntries(Object.entries(all).map(([name, one]) => [`filter[${name}]`, one])) }),
  cursors({ ask: (after, size) => ({ 'page[after]': after, 'page[size]': size }), next: at('links.next') }),
  renewedToken({
    renew: (token) => ({
      method: 'POST',
      path: 'oauth/token',
      body: { grant_type: 'refresh_token', refresh_token: token },
    }),
  }),
  envelope({
    ...byStatus,
    msg: at('errors.0.title'),
    total: at('meta.page.total'),
    errors: errorList(at('errors'), 'source.pointer', 'detail'),
  }),
);
