// The ten rows are chosen first: otherwise PostgreSQL looks up each of a million rows in the whole blacklist.
const page = (table, list, where, order) => `select coalesce(json_agg(p), '[]')::text from (
  select ${list} from (select * from ${table} as t where ${where} order by ${order} limit 10) as t order by ${order}) p`;
const count = (table, where) =>
  `select count(*) from (select 1 from ${table} as t where ${where} limit 50001) as counted`;
const newest = 't.created_at desc, t.id desc';

/** Each query as a call of the API, and as the fewest scans with which PostgreSQL answers it. */
export const casesOf = ({ entries, accounts }) => [
  {
    what: 'entries of one merchant, with total',
    path: 'enter-info/list?tenantId=5',
    statement: `select (${page('entry', entries, 't.tenant_id = $1', newest)}) as json, (${count('entry', 't.tenant_id = $1')}) as total`,
    values: [5],
  },
  {
    what: 'all entries',
    path: 'enter-info/list',
    statement: page('entry', entries, 'true', newest),
    values: [],
  },
  {
    what: 'accounts, with total',
    path: 'account/list',
    statement: `select (${page('account', accounts, 't.status <> 2', newest)}) as json, (${count('account', 't.status <> 2')}) as total`,
    values: [],
  },
  { what: 'search for a letter that many rows hold', path: 'enter-info/list?q=a' },
  { what: 'search for a letter of a name', path: `enter-info/list?q=${encodeURIComponent('张')}` },
  // The cost of every call: HTTP and the look-up of the session.
  { what: 'session alone', path: 'auth/user-info' },
];
