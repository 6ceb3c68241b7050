import { expect, test, vi } from 'vitest';
import { createBalanceEvents, type ServerEvent } from '#server/events/publish';
import { startApi, apiForFile } from '../api';

const heard: ServerEvent[] = [];
const api = await apiForFile();
await api.ports.events.subscribe({ onEvent: (text) => heard.push(JSON.parse(text) as ServerEvent), onGap: () => {} });

test('many bookings cause few notifications, which name every merchant', async () => {
  const { token } = await api.enter('admin');
  const ids = await Promise.all(Array.from({ length: 10 }, () => api.addTenant()));
  heard.length = 0;
  const sent = ids.flatMap((id) =>
    [1, 2, 3, 4, 5].map((round) =>
      api.post('tenant/deposit', token, { id, amount: '1.00', remark: 'r', requestId: `gathered-${id}-${round}` }),
    ),
  );
  expect((await Promise.all(sent)).map(({ code }) => code)).toEqual(sent.map(() => 0));
  const told = () => new Set(heard.flatMap((event) => (event.about === 'balance' ? event.recipients : [])));
  await vi.waitUntil(() => told().size === ids.length, { timeout: 10_000 });
  expect(told()).toEqual(new Set(ids.map((id) => `tenant:${id}`)));
  expect(heard.length).toBeLessThan(sent.length);
});

test('a stopping process publishes at once what is still pending', async () => {
  const other = await startApi();
  const events: ServerEvent[] = [];
  const stopping = new AbortController();
  await other.ports.events.subscribe({
    onEvent: (text) => events.push(JSON.parse(text) as ServerEvent),
    onGap: () => {},
  });
  const ports = { ...other.ports, stopping: stopping.signal };
  const balanceEvents = createBalanceEvents(ports, 'amountLog');
  balanceEvents.add('tenant:1');
  stopping.abort();
  balanceEvents.add('tenant:2');
  await vi.waitUntil(() => events.length === 2, { timeout: 10_000 });
  const told = events.flatMap((event) => ('recipients' in event ? event.recipients : []));
  expect(told.toSorted()).toEqual(['tenant:1', 'tenant:2']);
  await other.close();
});
