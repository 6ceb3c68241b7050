import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { editingEvery, editingLasts } from '#engine/schema/editing';
import { hourMs } from '#engine/schema/spans';
import type { Tables } from '#engine/server/database/tables';
import { createOpenForms } from '#engine/server/live/openForms';

/** What is published, instead of being sent to PostgreSQL. */
const published: unknown[] = [];
const database = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  log: ({ query }) => void published.push(query.parameters[1]),
});
afterEach(() => vi.useRealTimers());

test('what keeps a form open is told to the other processes on, when the clock is set back', async () => {
  vi.useFakeTimers();
  const stopping = new AbortController();
  const ports = {
    database,
    now: () => new Date(),
    stopping: stopping.signal,
    events: { subscribe: async () => () => {} },
    log: { warn: () => {} },
  } as never;
  const forms = createOpenForms(ports);
  const form = { form: 'f1', resource: 'loan', recordId: 5, of: {}, accountId: 1, name: 'Li Na', sessionId: 10 };
  const told = () => published.filter((event) => String(event).includes('"open"')).length;
  /** Reports the form as open, as its page does again and again, and lets the time to the next report pass. */
  const goesOn = async () => {
    await forms.keep(ports, form);
    await vi.advanceTimersByTimeAsync(editingEvery);
  };
  await goesOn();
  await goesOn();
  const before = told();
  vi.setSystemTime(Date.now() - hourMs);
  for (let passed = 0; passed < editingLasts; passed += editingEvery) await goesOn();
  // More than the first report: after that one alone, other processes would have forgotten the form.
  expect(told() - before).toBeGreaterThan(1);
  stopping.abort();
});
