import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { account } from '#engine/subjects/account/account';
import { changeLocale } from '#engine/client/i18n/locale';
import { aWhile } from '#engine/tests/aWhile';
import { fakeApi, ok, refuse, type Sent } from '../fakeApi';
import { recordsOf } from './records';
import { arrive, leave, ownFrame, personOf, server, startFramework, theirFrame } from './start';

const list = '/account/account-list';
const answers = { 'auth/user-info': ok(personOf('admin')), 'account/list': ok(recordsOf(account), 3) };

const drawn = () => waitFor(() => expect(ownFrame()?.querySelector('tbody tr[data-id]')).toBeTruthy());
const handedOver = () => waitFor(() => expect(ownFrame()).toBeNull());
const inFrame = (frame: Element | null, selector: string): HTMLElement => {
  const found = frame?.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`Nothing is ${selector}`);
  return found;
};

beforeEach(() => changeLocale('en-US'));
afterEach(leave);

test('a fresh page begins at its content, in the page’s own drawing as in the framework’s', async () => {
  fakeApi(server(answers));
  arrive(list);
  await drawn();
  // With the layout, a frame later.
  await waitFor(() => expect(document.activeElement).toBe(ownFrame()?.querySelector('#main')));
  await startFramework();
  await handedOver();
  expect(document.activeElement).toBe(theirFrame()?.querySelector('#main'));
});

test('the focus and what was typed go on in the framework’s drawing', async () => {
  const { sent } = fakeApi(server(answers));
  arrive(list);
  await drawn();
  const search = inFrame(ownFrame(), '.search-box input');
  search.focus();
  Object.assign(search, { value: 'zhang' });
  await startFramework();
  await handedOver();
  expect(document.activeElement).toBe(inFrame(theirFrame(), '.search-box input'));
  expect(inFrame(theirFrame(), '.search-box input')).toHaveProperty('value', 'zhang');
  await waitFor(() => expect(sent.map(({ address }) => address).join()).toContain('q=zhang'));
});

test('a click is seen to wait, and carried out by the framework', async () => {
  fakeApi(server(answers));
  arrive(list);
  await drawn();
  fireEvent.click(inFrame(ownFrame(), 'tbody input[type=checkbox]'));
  expect(document.querySelector('.progress')).not.toBeNull();
  await startFramework();
  await handedOver();
  await waitFor(() => expect(inFrame(theirFrame(), 'tbody tr').className).toBe('selected'));
  expect(document.querySelector('.progress')).toBeNull();
});

test('a button that is being pressed stays until it is let go, so that its click is not lost', async () => {
  fakeApi(server(answers));
  arrive(list);
  await drawn();
  const box = inFrame(ownFrame(), 'tbody input[type=checkbox]');
  fireEvent.pointerDown(box);
  await startFramework();
  await waitFor(() => expect(theirFrame()?.querySelector('tbody tr[data-id]')).toBeTruthy());
  await aWhile(600);
  expect(box.isConnected).toBe(true);
  fireEvent.pointerUp(box);
  fireEvent.click(box);
  await handedOver();
  await waitFor(() => expect(inFrame(theirFrame(), 'tbody tr').className).toBe('selected'));
});

test('a shortcut is seen to wait, and carried out by the framework', async () => {
  fakeApi(server(answers));
  arrive(list);
  await drawn();
  expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })).toBe(false);
  expect(document.querySelector('.progress')).not.toBeNull();
  await startFramework();
  await handedOver();
  expect(await screen.findByRole('combobox', { name: 'Search pages, records, and actions' })).toBeTruthy();
  expect(document.querySelector('.progress')).toBeNull();
});

test('a link in a row leads on as soon as the framework is there', async () => {
  fakeApi(server({ ...answers, 'account/detail': ok(recordsOf(account)[0]) }));
  arrive(list);
  await drawn();
  fireEvent.click(inFrame(ownFrame(), 'tbody a'));
  await startFramework();
  await waitFor(() => expect(window.location.pathname).toBe('/admin/account/account-list/1/show'));
});

test('the rows of a person are gone as soon as somebody else signs in in another window', async () => {
  fakeApi(server(answers));
  arrive(list);
  await drawn();
  localStorage.setItem('token', 'somebody else');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(ownFrame()).toBeNull();
});

test('answers to a token that has changed meanwhile are not drawn', async () => {
  fakeApi(server(answers));
  arrive(list);
  localStorage.setItem('token', 'somebody else');
  await aWhile(300);
  expect(ownFrame()).toBeNull();
});

test.each([
  ['a session that is over', { 'auth/user-info': refuse(401, 'over') }],
  ['a token that is not confirmed', { 'auth/check': ok(false) }],
  [
    'a person who first has to set a password',
    { 'auth/user-info': ok({ ...personOf('admin'), mustChangePassword: true }) },
  ],
])('%s has nothing drawn', async (_, own) => {
  fakeApi(server({ ...answers, ...own }));
  arrive(list);
  await aWhile(300);
  expect(ownFrame()).toBeNull();
});

test('a list that is refused has the frame first, and then says why as ever', async () => {
  fakeApi(server({ ...answers, 'account/list': refuse(500, 'Out of order') }));
  arrive(list);
  await waitFor(() => expect(ownFrame()?.querySelector('.grid-box[aria-busy=true]')).toBeTruthy());
  await startFramework();
  await handedOver();
  expect(theirFrame()?.textContent).toContain('Out of order');
});

test('who may not open the list of the address finds the first one of their menu', async () => {
  const rows = ok(recordsOf(account), 3);
  fakeApi(
    server({ 'auth/user-info': ok(personOf('employee')), 'enter-info/list': rows, 'account/list': refuse(403, 'no') }),
  );
  arrive('/');
  await drawn();
  expect(ownFrame()?.querySelector('.breadcrumb')?.textContent).toBe('Entries');
});

test('a list opens as its person wants it, also where only the server knows', async () => {
  const kept = [{ name: 'list.account', value: { filter: { role: ['admin'] }, sort: 'username', perPage: 20 } }];
  const { sent } = fakeApi(server({ ...answers, 'preference/list': ok(kept) }));
  arrive(list);
  await drawn();
  expect(ownFrame()?.querySelector('.chips')?.textContent).toContain('Role');
  expect(sent.map(({ address }) => address)).toContain('/api/account/list?role=admin&page=1&pageSize=20&sort=username');
});

test('each thing is asked for once, by the page or by the framework', async () => {
  const { sent } = fakeApi(server(answers));
  arrive(list);
  await drawn();
  await startFramework();
  await handedOver();
  const asked = sent.map(({ address }: Sent) => address).filter((address) => !address.includes('message'));
  expect(asked).toEqual([...new Set(asked)]);
});

test('rows that nobody can draw leave the start to the framework', async () => {
  const told = vi.fn();
  vi.stubGlobal('reportError', told);
  fakeApi(server({ ...answers, 'account/list': ok([{ id: 1, createdAt: 'never', role: 1, links: 1 }], 1) }));
  vi.spyOn(Document.prototype, 'createDocumentFragment').mockImplementation(() => {
    throw new Error('broken');
  });
  arrive(list);
  await waitFor(() => expect(told).toHaveBeenCalled());
  expect(ownFrame()).toBeNull();
});
