import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { account } from '#engine/subjects/account/account';
import { askAhead } from '#engine/client/api/askAhead';
import { dataProvider } from '#engine/client/api/dataProvider';
import { requestOf, send } from '#engine/client/api/client';
import { useAskOnPress } from '#engine/client/shell/frame/useAskOnPress';
import { List } from '#engine/client/views/List/List';
import { readToken } from '#engine/client/session/session';
import { currentToast } from '#engine/client/ui/toasts/toasts';
import { listCall } from '#engine/schema/resourceCalls';
import { blacklist } from '#resources/blacklist/blacklist';
import { reviewPage } from '#resources/review/page';
import { statementPage } from '#resources/statement/page';
import { tenant } from '#resources/tenant/tenant';
import { fakeApi, ok, refuse, type Sent } from '../fakeApi';
import { showPart } from '../part';

const list = requestOf(listCall(account), { page: 1 });

beforeEach(() => localStorage.setItem('token', 'mine'));
afterEach(() => {
  vi.useRealTimers();
  delete window.__prefetched;
});

test('whoever makes a call that was asked ahead takes its answer, and the next one asks anew', async () => {
  const { sent } = fakeApi(ok([], 0));
  askAhead(list);
  askAhead(list);
  await send(list);
  expect(sent.map(({ address }) => address)).toEqual(['/api/account/list?page=1']);
  expect(sent[0]?.headers.get('token')).toBe('mine');
  await send(list);
  expect(sent).toHaveLength(2);
});

test('an answer that nobody takes ends no session and says nothing, and is soon forgotten', async () => {
  vi.useFakeTimers();
  const { sent } = fakeApi(refuse(401, 'The session has ended'));
  askAhead(list);
  await vi.advanceTimersByTimeAsync(3000);
  expect(readToken()).toBe('mine');
  expect(currentToast()).toBeUndefined();
  askAhead(list);
  expect(sent).toHaveLength(2);
});

test('a call that did not get through is made anew', async () => {
  let isDown = true;
  vi.stubGlobal('fetch', async () => {
    if (isDown) throw new TypeError('Failed to fetch');
    return Response.json(ok([], 0));
  });
  askAhead(list);
  await waitFor(() => expect(window.__prefetched?.answers.size).toBe(0));
  isDown = false;
  expect((await send(list)).data).toEqual([]);
});

const Links = () => {
  useAskOnPress({ [blacklist.name]: { list: () => null } });
  return (
    <>
      <a href={`/${tenant.path}`}>List</a>
      <a href={`/${tenant.path}/7/show`}>Record</a>
      <a href={`/${tenant.path}/create`}>Form</a>
      <a href={`/${blacklist.path}`}>Hand-written list</a>
      <a href={`/${reviewPage.path}`}>Page</a>
      <a href={`/${statementPage.path}`}>Page that says nothing</a>
      <a href={`/${tenant.path}?filter=%7B%7D`}>Filtered</a>
      <a href="https://elsewhere.example/">Elsewhere</a>
    </>
  );
};

const press = (name: string, how: PointerEventInit = {}) =>
  fireEvent.pointerDown(screen.getByText(name), { pointerType: 'mouse', button: 0, ...how });

test('a press on the link to a list, a record or a page that declares its call asks for it, and no other does', () => {
  const { sent } = fakeApi(ok([], 0));
  showPart(<Links />, { provider: dataProvider });
  for (const other of ['Form', 'Hand-written list', 'Page that says nothing', 'Filtered', 'Elsewhere']) press(other);
  press('List', { ctrlKey: true });
  press('List', { button: 1 });
  // A finger that scrolls begins on a row as well.
  press('List', { pointerType: 'touch' });
  fireEvent.pointerOver(screen.getByText('Record'));
  expect(sent).toEqual([]);
  press('List');
  press('Record');
  expect(sent.map(({ address }) => address.split('?')[0])).toEqual(['/api/tenant/list', '/api/tenant/detail']);
  press('Page');
  expect(sent[2]?.address).toBe('/api/review/list?page=1&pageSize=20');
});

const Opening = () => {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <List resource={tenant} />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Open
    </button>
  );
};

test('the rows of a list that came after the press are drawn at once, and asked for once', async () => {
  // They are new for a moment, which a busy machine lets pass.
  vi.useFakeTimers({ toFake: ['Date'] });
  const { sent } = fakeApi(({ address }: Sent) =>
    ok(address.includes('tenant/list') ? [{ id: 7, name: 'Acme' }] : [], 1),
  );
  showPart(
    <>
      <Links />
      <Opening />
    </>,
    { provider: dataProvider },
  );
  press('List');
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => {});
  fireEvent.click(screen.getByText('Open'));
  expect(screen.getByText('Acme')).toBeDefined();
  await act(async () => {});
  expect(sent.filter(({ address }) => address.includes('tenant/list'))).toHaveLength(1);
});

test('a press of somebody who saves data, or has no network, asks for nothing', () => {
  const { sent } = fakeApi(ok([], 0));
  showPart(<Links />, { provider: dataProvider });
  vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } });
  press('List');
  vi.stubGlobal('navigator', { onLine: false });
  press('List');
  expect(sent).toEqual([]);
});
