import { isPlainObject } from '#resources/schema/shape';
import { paging, paths, restPaths, sorting } from './calls';
import type { Dialect } from './dialect';
import { dataOf, given, refusalCodes, rowsUnder, successCodes } from './envelopes';
import { speak } from './speak';

/** The roles of RuoYi → the console's. */
const roles: Readonly<Record<string, string>> = { admin: 'admin', service: 'customer_service', common: 'employee' };

const personOf = ({ user, roles: [role = ''] = [] }: { user?: unknown; roles?: string[] }) =>
  isPlainObject(user)
    ? { id: user['userId'], name: user['nickName'], username: user['userName'], role: roles[role] }
    : {};

/** RuoYi's words for the resources at these addresses. */
export const ruoyi = (apis: readonly string[]): Dialect =>
  speak(
    { timeout: 10_000, credentials: (token) => ({ Authorization: `Bearer ${token}` }) },
    given('auth/check', true),
    dataOf('auth/login', (_, { token }) => ({ token })),
    dataOf('auth/user-info', (_, body) => personOf(body)),
    paths({ 'auth/login': 'login', 'auth/user-info': 'getInfo', 'auth/logout': 'logout' }),
    restPaths(apis, { list: '/list', putId: false }),
    paging({ page: 'pageNum', pageSize: 'pageSize' }),
    sorting((field, descending) => ({ orderByColumn: field, isAsc: descending ? 'desc' : 'asc' })),
    rowsUnder('rows'),
    refusalCodes({ 601: 422 }),
    successCodes(200),
  );
