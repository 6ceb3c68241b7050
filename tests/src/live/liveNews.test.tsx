import * as session from '#engine/client/session/session';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeLocale } from '#engine/client/i18n/locale';
import { entry } from '#resources/entry/entry';
import { tenant } from '#resources/tenant/tenant';
import { figureKey, follows, messagesKey } from '#engine/client/live/keys';
import LiveNews from '#engine/client/live/LiveNews';
import { onSessionEnd, type SessionEnd, keepToken, readToken } from '#engine/client/session/session';
import { fakeApi, refuse, type Sent } from '../fakeApi';

beforeAll(() => changeLocale('en-US'));
beforeEach(() => {
  vi.useFakeTimers();
  keepToken('mine');
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server whose streams send given events. */
const streams = () => {
  const opened: ReadableStreamDefaultController<Uint8Array>[] = [];
  const api = fakeApi(({ signal }: Sent) => {
    let mine: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (mine = controller) });
    if (mine) opened.push(mine);
    signal?.addEventListener('abort', () => mine?.error(signal.reason));
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  const bytes = new TextEncoder();
  const say = (...words: readonly string[]) =>
    act(async () => {
      for (const word of words) opened.at(-1)?.enqueue(bytes.encode(`event: ${word}\ndata:\n\n`));
      await vi.advanceTimersByTimeAsync(0);
    });
  return { ...api, opened, say };
};
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** The frame's requests, counted. */
const show = async () => {
  const asked = { messages: 0, balance: 0 };
  const Frame = () => {
    useQuery({ queryKey: messagesKey, queryFn: () => (asked.messages += 1) });
    useQuery({ queryKey: figureKey('balance'), queryFn: () => (asked.balance += 1) });
    return <p>frame</p>;
  };
  const part = render(
    <QueryClientProvider client={new QueryClient()}>
      <Frame />
      <LiveNews />
    </QueryClientProvider>,
  );
  await wait(0);
  return { ...part, asked };
};

describe('news of the server', () => {
  test('come over one stream, which is asked for with the token', async () => {
    const { sent } = streams();
    await show();
    expect(screen.getByText('frame')).toBeDefined();
    expect(sent.map(({ address }) => address)).toEqual(['/api/message/stream']);
    expect(sent[0]?.headers.get('token')).toBe('mine');
  });

  test('of the same moment are answered by one question each', async () => {
    const server = streams();
    const { asked } = await show();
    await server.say('ready');
    await wait(200);
    const before = { ...asked };
    await server.say('counts', 'counts', 'balance');
    expect(asked).toEqual(before);
    await wait(200);
    expect(asked).toEqual({ messages: before.messages + 1, balance: before.balance + 1 });
  });

  test('of counts leave the balance alone', async () => {
    const server = streams();
    const { asked } = await show();
    await server.say('ready');
    await wait(200);
    const { balance } = asked;
    await server.say('counts');
    await wait(200);
    expect(asked.balance).toBe(balance);
  });

  test('that the server does not name make nothing old', async () => {
    const server = streams();
    const { asked } = await show();
    await server.say('ready');
    await wait(200);
    const before = { ...asked };
    await server.say('weather', 'constructor');
    await wait(200);
    expect(asked).toEqual(before);
  });

  test('of other rights load the console from its beginning', async () => {
    const reload = vi.spyOn(session, 'reloadConsole').mockImplementation(() => undefined);
    const server = streams();
    await show();
    await server.say('ready', 'rights');
    expect(reload).toHaveBeenCalledOnce();
  });

  test('of the end of a session end it here as well', async () => {
    const ended = vi.fn<(end: SessionEnd) => void>();
    const stop = onSessionEnd(ended);
    const server = streams();
    await show();
    await server.say('ready', 'ended');
    expect(ended).toHaveBeenCalledExactlyOnceWith({ reason: 'refused' });
    expect(readToken()).toBeNull();
    stop();
  });
});

describe('open records', () => {
  const opened = async () => {
    const server = streams();
    const asked = { record: 0, part: 0, form: 0, list: 0, other: 0 };
    const ask = (name: keyof typeof asked) => () => (asked[name] += 1);
    const Page = () => {
      useQuery({ queryKey: [entry.path, 'getOne', { id: '3', meta: undefined }], queryFn: ask('record') });
      useQuery({ queryKey: [entry.path, 'player', 'p'], queryFn: ask('part'), meta: follows });
      useQuery({ queryKey: [entry.path, 'getOne', { id: '3', meta: { for: 'edit' } }], queryFn: ask('form') });
      useQuery({ queryKey: [entry.path, 'getList', {}], queryFn: ask('list') });
      useQuery({ queryKey: [tenant.path, 'getOne', { id: '7' }], queryFn: ask('other') });
      return null;
    };
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Page />
        <LiveNews />
      </QueryClientProvider>,
    );
    await wait(0);
    await server.say('ready');
    await wait(2000);
    return { server, asked };
  };

  test('are read again when their resource has changed, and nothing else is', async () => {
    const { server, asked } = await opened();
    await server.say('rows:entry');
    await wait(200);
    expect(asked).toEqual({ record: 3, part: 3, form: 1, list: 1, other: 2 });
  });

  test('are read again when a stream begins, before which something may have changed', async () => {
    const { asked } = await opened();
    expect(asked).toEqual({ record: 2, part: 2, form: 1, list: 1, other: 2 });
  });

  test('are read once a second however much changes', async () => {
    const { server, asked } = await opened();
    for (let at = 0; at < 40; at += 1) {
      await server.say('rows:entry');
      await wait(150);
    }
    await wait(2000);
    expect(asked.record).toBeGreaterThan(5);
    expect(asked.record).toBeLessThan(11);
  });

  test('are read again when a field of theirs comes from what has changed', async () => {
    const { server, asked } = await opened();
    await server.say('rows:blacklist');
    await wait(200);
    expect(asked).toMatchObject({ record: 3, other: 2 });
  });

  test('show the figure that a row of its log has changed', async () => {
    const { server, asked } = await opened();
    await server.say('rows:amountLog');
    await wait(200);
    expect(asked).toMatchObject({ record: 2, other: 3 });
  });
});

describe('a stream', () => {
  test('that is refused ends the session as any other refused call does', async () => {
    fakeApi(refuse(401, 'Signed out'));
    await show();
    expect(readToken()).toBeNull();
  });

  test('that the server closes is opened again after a pause', async () => {
    const { sent, opened } = streams();
    await show();
    opened[0]?.close();
    await wait(0);
    expect(sent).toHaveLength(1);
    await wait(3000);
    expect(sent).toHaveLength(2);
  });

  test('is closed with the console', async () => {
    const { sent } = streams();
    const { unmount } = await show();
    unmount();
    expect(sent[0]?.signal?.aborted).toBe(true);
    await wait(60_000);
    expect(sent).toHaveLength(1);
  });

  test('is not opened for nobody, nor without a network', async () => {
    const { sent } = streams();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await show();
    expect(sent).toEqual([]);
    online.mockReturnValue(true);
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(sent).toHaveLength(1);
  });
});
