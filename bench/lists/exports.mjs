import { sql } from 'kysely';

const mega = 1024 * 1024;

/** Returns the seconds that `read` takes for all rows, and how much memory the process gains meanwhile. */
const measure = async (read) => {
  global.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  const look = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
  const startedAt = performance.now();
  const rows = await read();
  clearInterval(look);
  peak = Math.max(peak, process.memoryUsage().rss);
  const seconds = (performance.now() - startedAt) / 1000;
  return { rows, seconds, rate: Math.round(rows / seconds), grew: Math.round((peak - before) / mega) };
};

/** Measures the API's export as a stream, then all rows at once. The order matters: a process returns no memory. */
export const compareExports = async ({ database, exportRoute, entry, caller }) => {
  const streamed = await measure(async () => {
    const answer = await exportRoute(entry).answer({
      ports: { database },
      caller,
      payload: {},
      query: {},
      locale: 'zh-CN',
    });
    let lines = -1;
    for await (const part of answer.file) for (const byte of part) if (byte === 10) lines += 1;
    return lines;
  });
  const atOnce = await measure(async () => {
    const { rows } = await sql`select * from entry order by created_at desc, id desc`.execute(database);
    return rows.map((row) => Object.values(row).join(',')).length;
  });
  return { streamed, atOnce };
};
