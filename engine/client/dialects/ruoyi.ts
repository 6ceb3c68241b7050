import { isPlainObject } from '#engine/schema/shape';
import { paths, query, restPaths } from './calls';
import type { Dialect } from './dialect';
import { at, dataOf, envelope } from './envelopes';
import { bearer } from './session';
import { speak } from './speak';

/** The roles of RuoYi → the console's; those that it does not name are called the same. */
type Roles = Readonly<Record<string, string>>;

const personOf = (roles: Roles, { user, roles: [role = ''] = [] }: { user?: unknown; roles?: string[] }) =>
  isPlainObject(user)
    ? { id: user['userId'], name: user['nickName'], username: user['userName'], role: roles[role] ?? role }
    : {};

type RuoyiOptions = Parameters<typeof speak>[0] & { readonly roles?: Roles };

/** RuoYi's words for the resources at these addresses. */
export const ruoyi = (apis: readonly string[], { roles = {}, ...options }: RuoyiOptions = {}): Dialect =>
  speak(
    { timeout: 10_000, credentials: bearer, given: { 'auth/check': true }, ...options },
    dataOf('auth/login', (_, { token }) => ({ token })),
    dataOf('auth/user-info', (_, body) => personOf(roles, body)),
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
