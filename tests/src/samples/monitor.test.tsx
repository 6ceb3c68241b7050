import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLocale } from '#src/i18n/locale';
import { asText, Chat, matching, withLine, withMark } from '#src/samples/Chat';
import MonitorPage from '#src/samples/Monitor';
import {
  firstStudio,
  qualities,
  streams,
  withNextQuality,
  withNextStream,
  withoutQuality,
} from '#resources/samples/studio';
import { fakeApi, ok } from '../fakeApi';
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

  it.each([
    ['', false, [1, 2]],
    ['SONG', false, [2]],
    ['user 1', false, [1]],
    ['', true, [2]],
    ['hello', true, []],
  ])('searched for %j, of the collected ones alone: %s', (search, onlyCollected, ids) => {
    expect(matching(chat, search, onlyCollected).map(({ id }) => id)).toEqual(ids);
  });

  it('gets a line at its end, with an id of its own and the time of the reader', () => {
    const added = withLine(chat, 'Me', 'Thanks', new Date(2026, 10, 22, 9, 5, 3)).at(-1);
    expect(added).toEqual({ id: 3, username: 'Me', content: 'Thanks', time: '09:05:03', isCollect: false });
  });

  it('puts a mark on and takes it off', () => {
    expect(withMark(withMark(chat, 1), 2).map(({ isCollect }) => isCollect)).toEqual([true, false]);
  });

  it('is one line each in a file', () => {
    expect(asText(chat)).toBe('13:09:12 User 1: Hello\n13:09:12 User 2: Nice song\n');
  });
});

describe('the studio', () => {
  it('goes through its streams and qualities, and begins again', () => {
    expect(withNextStream(firstStudio).stream).toBe(streams[2]);
    expect(withNextStream(withNextStream(firstStudio)).stream).toBe(streams[0]);
    expect(withNextQuality(firstStudio).quality).toBe(qualities[1]);
  });

  it('keeps the last quality', () => {
    const last = qualities.reduce(withoutQuality, firstStudio);
    expect(last.offered).toEqual([last.quality]);
  });
});

it('says of an empty chat that nothing is there, not that nothing matches', async () => {
  await changeLocale('en-US');
  fakeApi(ok([]));
  showSample(<Chat />);
  await screen.findByText('Nothing here yet');
  expect(screen.queryByText('No matching messages')).toBeNull();
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

  it('adds what a person writes, also while they search', () => {
    const before = lines().length;
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'song' } });
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

  it('plays chosen videos, never one that failed its review', () => {
    const start = screen.getByRole('button', { name: 'Start carousel' });
    expect(
      [start, screen.getByRole('checkbox', { name: 'Select video 1' })].map((one) => one.matches(':disabled')),
    ).toEqual([true, true]);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select video 2' }));
    fireEvent.click(start);
    within(screen.getByRole('row', { name: /Past highlights/ })).getByText('Playing');
    fireEvent.click(screen.getByRole('button', { name: 'Stop carousel' }));
    expect(screen.queryByText('Playing')).toBeNull();
  });

  it('shows at the status what a quick action did', () => {
    const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
    expect([fact('Line'), fact('Quality')]).toEqual(['Hot standby', 'Original']);
    fireEvent.click(screen.getByRole('button', { name: 'Switch stream' }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove quality' }));
    expect([fact('Line'), fact('Quality')]).toEqual(['Cold standby', 'Full HD']);
    fireEvent.click(screen.getByRole('button', { name: 'Show placeholder' }));
    screen.getByRole('img', { name: 'Back in a moment' });
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
