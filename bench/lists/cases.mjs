import { sql } from 'kysely';

const newest = sql`created_at desc, id desc`;
const holds = (words) =>
  sql`(player_id ilike ${`%${words}%`} or player_name ilike ${`%${words}%`} or platform ilike ${`%${words}%`})`;

const january = (year) => [`${year}-01-01T00:00:00.000Z`, `${year}-02-01T00:00:00.000Z`];
const [from, to] = january(new Date().getUTCFullYear());

const pageAt = (page) => ({ query: { page: String(page) }, naive: { order: newest, offset: (page - 1) * 10 } });

/** Each query as a call of the API, and as the simplest SQL. */
export const casesOf = (entries) => [
  { what: 'first page', query: {}, naive: { order: newest } },
  { what: 'by player', query: { sort: 'playerId' }, naive: { order: sql`player_id, id` } },
  {
    what: 'one merchant of many entries',
    query: { tenantId: '16' },
    naive: { where: sql`tenant_id = 16`, order: newest },
  },
  {
    what: 'three merchants, by player',
    query: { tenantId: '16,17,18', sort: 'playerId' },
    naive: { where: sql`tenant_id = any('{16,17,18}')`, order: sql`player_id, id` },
  },
  { what: 'a rare result', query: { result: '2' }, naive: { where: sql`result = 2`, order: newest } },
  { what: 'a common result', query: { result: '1' }, naive: { where: sql`result = 1`, order: newest } },
  {
    what: 'two results, little edited',
    query: { result: '2,3', cutting: '2', sort: '-updatedAt' },
    naive: { where: sql`result = any('{2,3}') and cutting = 2`, order: sql`updated_at desc, id desc` },
  },
  {
    what: 'a month long ago, last changed first',
    query: { createdAt_gte: from, createdAt_lte: to, sort: '-updatedAt' },
    naive: {
      where: sql`created_at >= ${from}::timestamptz and created_at <= ${to}::timestamptz`,
      order: sql`updated_at desc, id desc`,
    },
  },
  ...['王伟', '张', '赤焰', 'wolf', '8837', '12', 'zq', '不存在的人'].map((q) => ({
    what: `search ${q}`,
    query: { q },
    naive: { where: holds(q), order: newest },
  })),
  ...[0.01, 0.1, 0.5, 0.99].map((share) => ({
    what: `next page, ${share * 100} % in`,
    ...pageAt(Math.floor((entries * share) / 10)),
    step: true,
  })),
  { what: 'jump, 99 % in', ...pageAt(Math.floor((entries * 0.99) / 10)) },
];
