import { readRelativeDays } from '#resources/schema/relativeDays';
import type { WireCall } from './dialect';

const suffix = '_within';

/** The two ends of days relative to today, by this device's clock and zone. */
const endsOf = (field: string, written: unknown): Readonly<Record<string, unknown>> => {
  const { span } = readRelativeDays(String(written));
  if (!span) return { [field + suffix]: written };
  const now = new Date();
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const startAfter = (count: number) =>
    span.unit === 'day' ? new Date(year, month, day + count) : new Date(year, month + count, 1);
  const last = new Date(startAfter(span.end).getTime() - 1);
  return { [`${field}_gte`]: startAfter(span.first).toISOString(), [`${field}_lte`]: last.toISOString() };
};

/** Gives a server that knows no days relative to today the fixed days that they are now. */
export const fixedDays = (call: WireCall): WireCall => {
  const query = Object.entries(call.query ?? {});
  if (!query.some(([name]) => name.endsWith(suffix))) return call;
  const fixed = query.map(([name, value]) =>
    name.endsWith(suffix) ? endsOf(name.slice(0, -suffix.length), value) : { [name]: value },
  );
  return { ...call, query: Object.assign({}, ...fixed) as WireCall['query'] };
};
