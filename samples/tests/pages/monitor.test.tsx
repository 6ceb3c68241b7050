import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLocale } from '#engine/client/i18n/locale';
import { Chat, withLine, withMark } from '#samples/pages/Chat';
import MonitorPage from '#samples/pages/Monitor';
import { fakeApi, ok } from '#tests/src/fakeApi';
import { samplesAnswer, showSample } from './sampleStage';

const line = (id: number, content: string, isCollect = false) => ({
  id,
  username: `User ${id}`,
  content,
  time: '13:09:12',
  isCollect,
});

describe('the chat', () => {
  const chat = [line(1, 'Hello'), line(2, 'Nice song', true)];

  it('gets a line at its end, with an id of its own and the time of the reader', () => {
    const added = withLine(chat, 'Me', 'Thanks', new Date(2026, 10, 22, 9, 5, 3)).at(-1);
    expect(added).toEqual({ id: 3, username: 'Me', content: 'Thanks', time: '09:05:03', isCollect: false });
  });

  it('puts a mark on and takes it off', () => {
    expect(withMark(withMark(chat, 1), 2).map(({ isCollect }) => isCollect)).toEqual([true, false]);
  });
});

it('says of an empty chat that nothing is there', async () => {
  await changeLocale('en-US');
  fakeApi(ok([]));
  showSample(<Chat />);
  expect(await screen.findByText('Nothing here yet')).toBeDefined();
  vi.unstubAllGlobals();
});

describe('the live monitor', () => {
  beforeAll(() => changeLocale('en-US'));
  beforeEach(async () => {
    samplesAnswer();
    showSample(<MonitorPage />);
    await screen.findByText('Just joined. What did I miss?');
  });
  afterEach(() => void vi.unstubAllGlobals());
  const lines = () => within(screen.getByRole('log')).getAllByRole('listitem');

  it('adds what a person writes', () => {
    const before = lines().length;
    fireEvent.change(screen.getByRole('textbox', { name: 'Write a message' }), { target: { value: ' Hi all ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(lines()).toHaveLength(before + 1);
    expect(lines().at(-1)?.textContent).toContain('Hi all');
  });

  it('shows the collected lines alone', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Save the message from User 8492' }));
    fireEvent.click(screen.getByRole('button', { name: 'Saved' }));
    expect(lines()[0]?.textContent).toContain('Picture and sound are both fine');
    expect(screen.queryByText('Could you show that slide again?')).toBeNull();
  });

  it('says of each video how its review ended', () => {
    const reviews = within(screen.getByRole('region', { name: 'Videos' }))
      .getAllByRole('row')
      .slice(1);
    expect(reviews.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Review failed'),
      expect.stringContaining('Approved'),
      expect.stringContaining('Approved'),
    ]);
  });

  it('shows at the status what a quick action did', () => {
    const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
    expect([fact('Line'), fact('Quality')]).toEqual(['Hot standby', 'Original']);
    fireEvent.click(screen.getByRole('button', { name: 'Switch stream' }));
    fireEvent.click(screen.getByRole('button', { name: 'Change quality' }));
    expect([fact('Line'), fact('Quality')]).toEqual(['Cold standby', 'Full HD']);
  });

  it('wants a title, and shows the new one at the preview', async () => {
    const title = await screen.findByRole('textbox', { name: 'Title' });
    const update = screen.getByRole('button', { name: 'Update' });
    fireEvent.change(title, { target: { value: '' } });
    fireEvent.click(update);
    await waitFor(() => expect(title.getAttribute('aria-invalid')).toBe('true'));
    await waitFor(() => expect(document.activeElement).toBe(title));
    fireEvent.change(title, { target: { value: 'Late night talk' } });
    fireEvent.click(update);
    await screen.findByText('Late night talk', { selector: '.cut' });
  });
});
