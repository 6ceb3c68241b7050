import { isPlainObject } from '#resources/schema/shape';
import { paths, query, restPaths } from './calls';
import type { Dialect } from './dialect';
import { at, dataOf, envelope } from './envelopes';
import { bearer } from './session';
import { speak } from './speak';

/** The roles of RuoYi → the console's. */
const roles: Readonly<Record<string, string>> = { admin: 'admin', service: 'customer_service', common: 'employee' };

const personOf = ({ user, roles: [role = ''] = [] }: { user?: unknown; roles?: string[] }) =>
  isPlainObject(user)
    ? { id: user['userId'], name: user['nickName'], username: user['userName'], role: roles[role] }
    : {};

/** RuoYi's words for the resources at these addresses. */
export const ruoyi = (apis: readonly string[], options: Parameters<typeof speak>[0] = {}): Dialect =>
  speak(
    { timeout: 10_000, credentials: bearer, given: { 'auth/check': true }, ...options },
    dataOf('auth/login', (_, { token }) => ({ token })),
    dataOf('auth/user-info', (_, body) => personOf(body)),
    paths({ 'auth/login': 'login', 'auth/user-info': 'getInfo', 'auth/logout': 'logout' }),
    restPaths(apis, { list: '/list', putId: false }),
    query({
      page: (page, size) => ({ pageNum: page, pageSize: size }),
      sort: (field, descending) => ({ orderByColumn: field, isAsc: descending ? 'desc' : 'asc' }),
    }),
    envelope({
      success: ({ code }) => code === 200,
      code: ({ code }) => (code === 601 ? 422 : code),
      data: at('rows', 'data'),
    }),
  );
