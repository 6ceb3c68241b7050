import { act, screen, waitFor } from '@testing-library/react';
import { useQueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { entry } from '#resources/entry/entry';
import type { Call } from '#engine/schema/call';
import { ApiError, TransportError } from '#engine/client/api/errors';
import { changeLocale } from '#engine/client/i18n/locale';
import Editors, { EditingEditors } from '#engine/client/live/editing/Editors';
import { editingKey } from '#engine/client/live/keys';
import { keepToken } from '#engine/client/session/session';
import { fakeApi, ok } from '../fakeApi';
import { showPart, someone } from '../part';

beforeEach(async () => {
  await changeLocale('en-US');
  keepToken('mine');
});
afterEach(() => vi.useRealTimers());

const editor = (accountId: number, name: string, recordId = 5) => ({ accountId, name, recordId });

/** A server on which these people edit. */
const serving = (people: unknown, editing: (sent: object) => unknown = () => true) => {
  const sent: object[] = [];
  const call = async (asked: Call, input: object) => {
    if (asked.path.endsWith('/editors')) return people;
    sent.push(input);
    return editing(input);
  };
  return { sent, provider: { call } as never };
};
const said = () => document.querySelector('span[aria-live]')?.textContent;

test.each([
  [[], ''],
  [[editor(2, 'Li Na')], 'LLi Na is editing'],
  [[editor(2, 'Li Na'), editor(3, 'Wang Qiang')], 'LWLi Na and Wang Qiang are editing'],
  [[editor(2, 'Li Na'), editor(3, 'Wang'), editor(4, 'Bo')], 'LWBLi Na and 2 others are editing'],
  [[editor(2, 'Li Na', 6)], ''],
])('the page of a record says who edits it: %j', async (people, words) => {
  const { provider, sent } = serving(people);
  showPart(<Editors resource={entry} id={5} />, { provider });
  await waitFor(() => expect(said()).toBe(words));
  expect(sent).toEqual([]);
});

test('whose work is said elsewhere is left out, and Chinese names read as Chinese', async () => {
  await changeLocale('zh-CN');
  const { provider } = serving([editor(2, '李娜'), editor(3, '王强')]);
  showPart(<Editors resource={entry} id={5} apart={2} />, { provider });
  await waitFor(() => expect(said()).toBe('王王强 正在编辑'));
});

test('a merchant asks nothing', async () => {
  const call = vi.fn(async () => []);
  const person = { ...someone, role: 'tenant_admin', tenantId: 4 } as const;
  showPart(<Editors resource={entry} id={5} />, { person, provider: { call } as never });
  await act(async () => {});
  expect(call).not.toHaveBeenCalled();
});

test('the page follows the news of the server', async () => {
  let people = [editor(2, 'Li Na')];
  const { provider } = serving(null);
  const Page = () => {
    const cache = useQueryClient();
    return (
      <>
        <button type="button" onClick={() => void cache.invalidateQueries({ queryKey: editingKey })}>
          news
        </button>
        <Editors resource={entry} id={5} />
      </>
    );
  };
  showPart(<Page />, { provider: { ...(provider as object), call: async () => people } as never });
  await waitFor(() => expect(said()).toContain('Li Na'));
  people = [];
  screen.getByText('news').click();
  await waitFor(() => expect(said()).toBe(''));
});

test('an open form speaks every ten seconds under one id, and says when it closes', async () => {
  vi.useFakeTimers();
  const api = fakeApi(ok(true));
  const { provider, sent } = serving([]);
  const { unmount } = showPart(<EditingEditors resource={entry} id={5} />, { provider });
  await act(() => vi.advanceTimersByTimeAsync(25_000));
  expect(sent).toEqual([sent[0], sent[0], sent[0]]);
  expect(sent[0]).toEqual({ id: 5, form: expect.stringMatching(/^\w+$/) });
  unmount();
  await vi.advanceTimersByTimeAsync(25_000);
  expect(sent).toHaveLength(3);
  expect(api.sent.map(({ address, body }) => [address, body])).toEqual([
    ['/api/enter-info/editing', { ...sent[0], ends: true }],
  ]);
});

test('a tab that closes says so, and one that comes back is another form', async () => {
  vi.useFakeTimers();
  const api = fakeApi(ok(true));
  const { provider, sent } = serving([]);
  showPart(<EditingEditors resource={entry} id={5} />, { provider });
  await act(() => vi.advanceTimersByTimeAsync(1));
  window.dispatchEvent(new Event('pagehide'));
  expect(api.sent).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(sent).toHaveLength(2);
  expect(sent[1]).not.toEqual(sent[0]);
});

test('after the session of the form has ended, nothing is said for it', async () => {
  const api = fakeApi(ok(true));
  const { provider } = serving([]);
  const { unmount } = showPart(<EditingEditors resource={entry} id={5} />, { provider });
  await act(async () => {});
  keepToken('of somebody else');
  unmount();
  expect(api.sent).toEqual([]);
});

test('a server without these calls is asked once, and nothing is shown', async () => {
  vi.useFakeTimers();
  const refuse = () => {
    throw new TransportError('transport');
  };
  const call = vi.fn(refuse);
  showPart(<EditingEditors resource={entry} id={5} />, { provider: { call } });
  await act(() => vi.advanceTimersByTimeAsync(130_000));
  expect(call).toHaveBeenCalledTimes(2);
  expect(said()).toBe('');
});

test('a form goes on speaking after a lost connection, and not after a refusal', async () => {
  vi.useFakeTimers();
  let answer = () => true;
  const { provider, sent } = serving([], () => answer());
  showPart(<EditingEditors resource={entry} id={5} />, { provider });
  await act(() => vi.advanceTimersByTimeAsync(1));
  answer = () => {
    throw new TransportError('offline');
  };
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(sent).toHaveLength(4);
  answer = () => {
    throw new ApiError(404, 'gone');
  };
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(sent).toHaveLength(5);
});
