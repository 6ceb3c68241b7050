import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { account } from '#engine/subjects/account/account';
import { changeLocale } from '#engine/client/i18n/locale';
import { fakeApi, ok, type Sent } from '../fakeApi';
import { recordsOf } from './records';
import { arrive, leave, markup, ownFrame, personOf, server, startFramework, theirFrame } from './start';

const list = '/account/account-list';
const rows = recordsOf(account);

/** Whoever sorts sees the rows in another order. */
const answered = ({ address }: Sent) => ok(address.includes('sort=username') ? rows.toReversed() : rows, 43);
const answers = { 'auth/user-info': ok(personOf('admin')) };
const api = (list: (sent: Sent) => unknown = answered) =>
  fakeApi((sent: Sent) => (sent.address.startsWith('/api/account/list') ? list(sent) : server(answers)(sent)));

const handedOver = () => waitFor(() => expect(ownFrame()).toBeNull());
const idsIn = (frame: Element | null) =>
  [...(frame?.querySelectorAll<HTMLElement>('tbody tr[data-id]') ?? [])].map(({ dataset }) => dataset['id']);
const drawn = () => waitFor(() => expect(idsIn(ownFrame())).toHaveLength(3));
const [inOrder, reversed] = [rows, rows.toReversed()].map((some) => some.map(({ id }) => String(id)));

const find = (frame: Element | null, selector: string): HTMLElement => {
  const found = frame?.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`Nothing is ${selector}`);
  return found;
};
/** The head of the column of user names. */
const head = (frame: Element | null) => {
  const found = [...(frame?.querySelectorAll('th') ?? [])].find(({ textContent }) => textContent === 'Username');
  if (!found) throw new Error('No column has user names');
  return found;
};
const sort = () => fireEvent.click(find(head(ownFrame()), 'button'));
const sorted = (frame: Element | null) => head(frame).getAttribute('aria-sort');
const query = () => Object.fromEntries(new URLSearchParams(window.location.search));
const asked = (sent: readonly Sent[]) =>
  sent.map(({ address }) => address).filter((one) => one.includes('account/list'));

beforeEach(() => changeLocale('en-US'));
afterEach(leave);

test('a click on a header sorts before the framework is there, which goes on with the same rows', async () => {
  const { sent } = api();
  arrive(list);
  await drawn();
  sort();
  expect(sorted(ownFrame())).toBe('ascending');
  expect(find(ownFrame(), '.grid-box').getAttribute('aria-busy')).toBe('true');
  expect(document.querySelector('.progress')).toBeNull();
  await waitFor(() => expect(idsIn(ownFrame())).toEqual(reversed));
  const own = markup(ownFrame()).split('\n');
  await startFramework();
  await handedOver();
  expect(markup(theirFrame()).split('\n')).toEqual(own);
  expect(query()).toMatchObject({ sort: 'username', order: 'ASC', page: '1' });
  expect(asked(sent)).toEqual([...new Set(asked(sent))]);
});

test('two clicks turn the order around, and Shift adds a column', async () => {
  api();
  arrive(list);
  await drawn();
  sort();
  sort();
  expect(sorted(ownFrame())).toBe('descending');
  fireEvent.click(find(ownFrame(), 'th:nth-of-type(3) .grid-sort'), { shiftKey: true });
  expect(query()['sort']).toMatch(/^-username,\w+$/);
});

test('the rows of the last choice stand, in whichever order the answers come', async () => {
  const waiting: (() => void)[] = [];
  api((sent) =>
    sent.address.includes('sort=-username')
      ? ok(rows.slice(1), 2)
      : sent.address.includes('sort=username')
        ? new Promise((come) => waiting.push(() => come(ok(rows.toReversed(), 3))))
        : ok(rows, 3),
  );
  arrive(list);
  await drawn();
  sort();
  sort();
  await waitFor(() => expect(idsIn(ownFrame())).toHaveLength(2));
  for (const come of waiting) come();
  await startFramework();
  await handedOver();
  expect(idsIn(theirFrame())).toEqual(inOrder?.slice(1));
});

test('Back undoes the click, before the framework is there and after', async () => {
  api();
  arrive(list);
  await drawn();
  sort();
  window.history.back();
  await waitFor(() => expect(sorted(ownFrame())).toBeNull());
  await waitFor(() => expect(idsIn(ownFrame())).toEqual(inOrder));
  sort();
  await startFramework();
  await handedOver();
  expect(sorted(theirFrame())).toBe('ascending');
  window.history.back();
  await waitFor(() => expect(sorted(theirFrame())).toBeNull());
  expect(query()).toEqual({});
});

test('the next page comes before the framework, and a filter goes', async () => {
  api();
  arrive(`${list}?filter=${encodeURIComponent('{"role":["admin"]}')}`);
  await drawn();
  fireEvent.click(find(ownFrame(), '.pagination button[aria-label="Next page"]'));
  expect(query()).toMatchObject({ page: '2', filter: '{"role":["admin"]}' });
  fireEvent.click(find(ownFrame(), '.chip button'));
  expect(query()).toMatchObject({ page: '1', filter: '{}' });
  expect(ownFrame()?.querySelector('.chips')).toBeNull();
});

test('a framework that waits behind the drawing follows a click as well', async () => {
  let answer = () => {};
  const late = new Promise<void>((resolve) => (answer = resolve));
  api(async (sent) => {
    if (!sent.address.includes('sort=username')) await late;
    return answered(sent);
  });
  arrive(list);
  await waitFor(() => expect(ownFrame()?.querySelector('.grid-sort')).toBeTruthy());
  await startFramework();
  expect(ownFrame()).not.toBeNull();
  sort();
  await handedOver();
  expect(sorted(theirFrame())).toBe('ascending');
  expect(idsIn(theirFrame())).toEqual(reversed);
  answer();
});

test('a click that waits meets its record, or nothing once another one stands there', async () => {
  api();
  arrive(list);
  await drawn();
  sort();
  fireEvent.click(find(ownFrame(), 'tbody tr[data-id="1"] input[type=checkbox]'));
  await waitFor(() => expect(idsIn(ownFrame())).toEqual(reversed));
  await startFramework();
  await handedOver();
  expect(theirFrame()?.querySelector('tbody tr.selected')).toBeNull();
});

test('an order that the server refuses is told by the framework', async () => {
  api((sent) =>
    sent.address.includes('sort=username') ? { code: 500, msg: 'Out of order', data: null } : ok(rows, 3),
  );
  arrive(list);
  await drawn();
  sort();
  await startFramework();
  await handedOver();
  expect(theirFrame()?.textContent).toContain('Out of order');
});
