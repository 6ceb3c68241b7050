import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { changeLocale } from '#engine/client/i18n/locale';
import MessagesPage from '#engine/subjects/message/screens/MessagesPage';
import { ok } from '../../fakeApi';
import { holdDrawing } from '../../heldDrawing';
import { showPart } from '../../part';
import { boxApi, message } from '../../shell/message/box';

beforeAll(() => changeLocale('en-US'));

const notice = message({ id: 5, type: 'notice', title: 'Maintenance', status: 1 });
const open = (search = '', own = {}) => {
  const api = boxApi([message(), notice], own);
  const part = showPart(<MessagesPage />, { at: `/account/messages${search}` });
  const last = () => Object.fromEntries(new URLSearchParams(api.asked('list').at(-1)?.address.split('?')[1]));
  return { ...part, api, last };
};
const group = (name: string) => within(screen.getByRole('group', { name }));
const pressed = (name: string) => group(name).getByRole('button', { pressed: true }).textContent;

describe('all messages', () => {
  test('stand in one list', async () => {
    const { last } = open();
    expect(await screen.findAllByRole('listitem')).toHaveLength(2);
    expect([pressed('Message types'), pressed('Status')]).toEqual(['All', 'All']);
    expect(last()).toEqual({ page: '1', pageSize: '20' });
    expect(screen.getByText('2 in total')).toBeDefined();
  });

  test('are narrowed down by type and by status, and the address shows it', async () => {
    const { address, last } = open('?page=3');
    await screen.findAllByRole('listitem');
    fireEvent.click(group('Message types').getByText('Notices'));
    await waitFor(() => expect(address()).toBe('/account/messages?type=notice'));
    fireEvent.click(group('Status').getByText('Unread'));
    await waitFor(() => expect(address()).toBe('/account/messages?type=notice&status=0'));
    await waitFor(() => expect(last()).toEqual({ type: 'notice', status: '0', page: '1', pageSize: '20' }));
    fireEvent.click(group('Message types').getByText('All'));
    await waitFor(() => expect(address()).toBe('/account/messages?status=0'));
  });

  test('keep both of two choices when the second comes before the page has followed the first', async () => {
    const { address, router, last } = open();
    await screen.findAllByRole('listitem');
    const draw = holdDrawing(router);
    fireEvent.click(group('Message types').getByText('Notices'));
    await waitFor(() => expect(address()).toBe('/account/messages?type=notice'));
    expect(pressed('Message types')).toBe('All');
    fireEvent.click(group('Status').getByText('Unread'));
    await waitFor(() => expect(address()).toBe('/account/messages?type=notice&status=0'));
    await draw();
    expect([pressed('Message types'), pressed('Status')]).toEqual(['Notices', 'Unread']);
    await waitFor(() => expect(last()).toEqual({ type: 'notice', status: '0', page: '1', pageSize: '20' }));
  });

  test('keep both of two choices made at the same moment', async () => {
    const { address } = open();
    await screen.findAllByRole('listitem');
    act(() => {
      group('Message types').getByText('Notices').click();
      group('Status').getByText('Unread').click();
    });
    await waitFor(() => expect(address()).toBe('/account/messages?type=notice&status=0'));
  });

  test.each(['?type=weather&status=9&page=0', '?page=-1', '?page=1e3', '?page=99999'])(
    'are all shown at an address that makes no sense: %s',
    async (search) => {
      const { last } = open(search);
      expect(await screen.findAllByRole('listitem')).toHaveLength(2);
      expect(last()).toEqual({ page: '1', pageSize: '20' });
    },
  );

  test('are turned page by page, and not beyond the ends', async () => {
    const { address, last } = open('?page=2', { list: ok([message()], 41) });
    await screen.findByText('2 / 3');
    const turn = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
    fireEvent.click(turn('Next page'));
    await waitFor(() => expect(address()).toBe('/account/messages?page=3'));
    await waitFor(() => expect(last().page).toBe('3'));
    expect([turn('Previous page').disabled, turn('Next page').disabled]).toEqual([false, true]);
  });

  test('are turned two pages by two presses, also before the first is drawn', async () => {
    const { address, router } = open('', { list: ok([message()], 61) });
    await screen.findByText('1 / 4');
    const draw = holdDrawing(router);
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await draw();
    await screen.findByText('3 / 4');
    expect(address()).toBe('/account/messages?page=3');
  });

  test('behind the last page lead back to it', async () => {
    const { address } = open('?page=9', { list: ok([], 41) });
    await screen.findByText('9 / 3');
    fireEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    await waitFor(() => expect(address()).toBe('/account/messages?page=3'));
  });

  test('without a match differ from an empty inbox', async () => {
    open('?status=0', { list: ok([], 0) });
    expect(await screen.findByText('No matching messages')).toBeDefined();
  });

  test('none at all are said to be none', async () => {
    open('', { list: ok([], 0) });
    expect(await screen.findByText('New messages will appear here.')).toBeDefined();
  });
});

describe('what is done with a whole type', () => {
  test('is offered for work neither, nor for all types but clearing', async () => {
    open('?type=todo');
    expect(await screen.findByText('No matching messages')).toBeDefined();
    expect([screen.queryByText('Clear'), screen.queryByText('Mark all read')]).toEqual([null, null]);
    fireEvent.click(group('Message types').getByText('All'));
    expect(await screen.findByText('Clear all')).toBeDefined();
    expect(screen.queryByText('Mark all read')).toBeNull();
  });

  test.each([
    ['Mark all read', 'read'],
    ['Clear', 'empty'],
  ])('%s is about the type that is chosen', async (label, call) => {
    const { api } = open('?type=message', { empty: ok([4]) });
    await screen.findByRole('listitem');
    fireEvent.click(screen.getByText(label));
    await waitFor(() => expect(api.asked(call).map(({ body }) => body)).toEqual([{ type: 'message' }]));
  });

  test('is not offered for a type without messages', async () => {
    open('?type=notice', { list: ok([], 0) });
    await screen.findByText('No matching messages');
    expect(screen.getByText<HTMLButtonElement>('Clear').disabled).toBe(true);
  });
});
