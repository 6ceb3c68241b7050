import { afterAll, afterEach, beforeAll } from 'vitest';
import { createApp } from '#engine/server/app';
import { notifications } from '#engine/server/events/notifications';
import type { Ports } from '#engine/server/environment/ports';
import { startApi, type Api } from '#engine/tests/api';

/** An admin, and windows that close behind each test. */
export let api: Api;
export let admin: Awaited<ReturnType<Api['enter']>>;
export const playStreams = (): void => {
  beforeAll(async () => {
    api = await startApi();
    admin = await api.enter('librarian');
  });
  afterAll(() => api.close());
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close();
  });
};
const opened: { close: () => Promise<void> }[] = [];

type App = { request: (path: string, init?: RequestInit) => Response | Promise<Response> };

/** A listening window and its events in order. */
export const listen = async (token: string, app: App = api.app) => {
  const response = await app.request('/api/message/stream', { headers: { token } });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let waiting: string[] = [];
  const next = async (): Promise<string> => {
    for (;;) {
      const word = waiting.shift();
      if (word) return word;
      const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) return 'closed';
      waiting = [...(value ?? '').matchAll(/event: ([\w:]+)/g)].map(([, name = '']) => name);
    }
  };
  opened.push({ close: async () => reader?.cancel().catch(() => {}) });
  return { response, next, close: () => reader?.cancel() };
};

/** A second server process on the same database. */
export const another = (
  config: Parameters<typeof notifications>[0],
  before: () => Promise<unknown> = async () => {},
) => {
  const heard = notifications(config);
  const events = {
    subscribe: async (...handlers: Parameters<Ports['events']['subscribe']>) => {
      await before();
      return heard.subscribe(...handlers);
    },
  };
  const stopping = new AbortController();
  const ports: Ports = { ...api.ports, events, stopping: stopping.signal };
  opened.push({ close: heard.close });
  return { app: createApp(ports), stopping };
};
