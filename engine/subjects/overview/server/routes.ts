import { route } from '#engine/server/http/call';
import { ok } from '#engine/server/refusals';
import { zoneOf } from '#engine/server/http/input';
import { bucketsBetween } from '#engine/server/time/buckets';
import { dayMs } from '#engine/schema/spans';
import { overviewPages } from '#engine/schema/declared/overviewCalls';
import type { Overview } from '#engine/schema/declared/overviewWords';
import { readChart, readList, readTile, type Reader } from './parts';

/** Two of the zone's days more than are asked for, and tomorrow, which ends today. */
const daysOf = (now: Date, zone: string, count: number) => {
  const { starts } = bucketsBetween(
    new Date(now.getTime() - (count + 2) * dayMs),
    new Date(now.getTime() + 2 * dayMs),
    zone,
  );
  const today = starts.findLastIndex((at) => at <= now);
  return { starts: starts.slice(0, today + 1), end: starts[today + 1] ?? now };
};

const longest = ({ tiles = {}, charts = {} }: Overview) => ({
  chart: Math.max(0, ...Object.values(charts).map(({ days = 0 }) => days)),
  tile: Math.max(0, ...Object.values(tiles).map((tile) => ('days' in tile ? 2 * (tile.days ?? 0) : 0))),
});

type Parts<P> = Readonly<Record<string, P>>;

/**
 * Reads the parts that a person may see, one after the other, so that one call has few connections at a time. A part that
 * fails is null; where all do, the call itself fails.
 */
const readEach = async <P, A>(
  { ports }: Reader,
  parts: Parts<P> = {},
  read: (part: P) => Promise<A> | undefined,
): Promise<Readonly<Record<string, A | null>>> => {
  const found: Record<string, A | null> = {};
  let failure: { readonly error: unknown } | undefined;
  for (const [name, part] of Object.entries(parts)) {
    const asked = read(part);
    if (!asked) continue;
    try {
      // oxlint-disable-next-line no-await-in-loop -- One connection at a time.
      found[name] = await asked;
    } catch (error) {
      ports.log.warn({ part: name, error }, 'a part of an overview failed');
      failure = { error };
      found[name] = null;
    }
  }
  if (failure && Object.values(found).every((part) => part === null)) throw failure.error;
  return found;
};

export const overviewRoutes = overviewPages.map(({ call, words }) =>
  route(
    call,
    async ({ ports, caller, input }) => {
      const most = longest(words);
      const zone = zoneOf(input.zone);
      const reader = { ports, caller, zone, ...daysOf(ports.now(), zone, Math.max(most.chart, most.tile)) };
      const [tiles, charts, lists] = await Promise.all([
        readEach(reader, words.tiles, (tile) => readTile(reader, tile)),
        readEach(reader, words.charts, (chart) => readChart(reader, chart)),
        readEach(reader, words.lists, (one) => readList(reader, one)),
      ]);
      const shown = most.chart === 0 ? [] : reader.starts.slice(-most.chart);
      return ok({ days: shown.map((at) => at.toISOString()), tiles, charts, lists });
    },
    { replica: true },
  ),
);
