import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message } from '#resources/message/calls';
import { slides } from '#resources/samples/workplace';
import { changeLocale } from '#src/i18n/locale';
import { messagesKey } from '#src/live/keys';
import { Carousel } from '#src/samples/Carousel';
import { clicksOf, KeyFigures, Popular } from '#src/samples/Workplace';
import { Announcements, Documents, QuickActions, RecentlyVisited } from '#src/samples/WorkplaceSide';
import { SampleNote, visitedPaths } from '#src/samples/SampleNote';
import { resetSession } from '#src/session/session';
import { showPart } from '../part';
import { samplesAnswer, showSample } from './sampleStage';

// The sample pages have their routes with the debug flag alone.
vi.mock('#resources/debug', () => ({ debug: true }));

beforeAll(() => changeLocale('en-US'));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  sessionStorage.clear();
});

const rows = () => screen.getAllByRole('row').slice(1);

describe('popular content', () => {
  beforeEach(() => void samplesAnswer());

  it('ranks five of a type, and asks for another type when it is chosen', async () => {
    showSample(<Popular />);
    await screen.findByRole('row', { name: /Night markets/ });
    expect(rows()).toHaveLength(5);
    expect(screen.getByRole('button', { name: 'Text' }).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Video' }));
    await screen.findByRole('row', { name: /Kitchen lab/ });
    expect(rows()).toHaveLength(5);
  });

  it('is sorted by daily rise when that head is pressed', async () => {
    showSample(<Popular />);
    await screen.findByRole('row', { name: /Night markets/ });
    fireEvent.click(screen.getByRole('button', { name: 'Daily growth' }));
    const rises = rows().map((row) => Number.parseInt(within(row).getAllByRole('cell').at(-1)?.textContent ?? '', 10));
    expect(rises).toEqual(rises.toSorted((one, other) => other - one));
    expect(screen.getByRole('columnheader', { name: 'Daily growth' }).getAttribute('aria-sort')).toBe('descending');
  });
});

it('a block that fails says why and asks again', async () => {
  const failing = new Set(['popular/list']);
  samplesAnswer({ failing });
  showSample(<Popular />);
  await screen.findByText('It was asked to fail');
  failing.clear();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('row', { name: /Night markets/ })).toBeDefined();
});

it.each([
  ['346.3w+', 3_463_000],
  ['12w+', 120_000],
  ['980', 980],
  ['many', 0],
])('%s clicks are %d', (said, clicks) => expect(clicksOf(said)).toBe(clicks));

describe('announcements', () => {
  const notice: Message = {
    id: 7,
    type: 'notice',
    title: 'Maintenance on Saturday',
    subTitle: '',
    avatar: '',
    content: '',
    time: '2026-11-20T02:00:00.000Z',
    messageType: 1,
    kind: 'notice',
    status: 1,
  };

  it('are the notices that were published to the person', async () => {
    samplesAnswer({ notices: [notice] });
    showSample(<Announcements />);
    await screen.findByRole('button', { name: 'Maintenance on Saturday' });
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('are the sample’s five where there are none', async () => {
    samplesAnswer();
    showSample(<Announcements />);
    await screen.findByText('Your trial ends soon. Contact us to renew.');
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
  });

  it('are asked for once, also when the live news begin', async () => {
    const { sent } = samplesAnswer({ notices: [notice] });
    const client = new QueryClient();
    showSample(<Announcements />, undefined, client);
    await screen.findByRole('button', { name: 'Maintenance on Saturday' });
    await client.invalidateQueries({ queryKey: messagesKey });
    expect(sent.filter(({ address }) => address.includes('message/list'))).toHaveLength(1);
  });
});

describe('quick actions', () => {
  const names = () =>
    [...screen.queryAllByRole('link'), ...screen.getAllByRole('button')].map((one) => one.textContent);

  it('lead an administrator to four pages and the settings', () => {
    showSample(<QuickActions />);
    expect(names()).toEqual([
      'Manage content',
      'Analyze content',
      'Online promotion',
      'Stream content',
      'Advanced settings',
    ]);
  });

  it('offer nobody a page that the role may not open', () => {
    showSample(<QuickActions />, { id: 2, role: 'employee', tenantId: null });
    expect(names()).toEqual(['Advanced settings']);
  });
});

it('recently visited are the pages that this person went to', () => {
  showPart(<SampleNote />, { at: '/account/black-list' }).unmount();
  showSample(<RecentlyVisited />);
  expect(screen.getByRole('link', { name: 'Blacklist' }).getAttribute('href')).toBe('/account/black-list');
});

it('a document is read over the page', async () => {
  showSample(<Documents />);
  fireEvent.click(screen.getByRole('button', { name: 'User guide' }));
  within(screen.getByRole('dialog', { name: 'User guide' })).getByText(/Ctrl K/);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('the pages that were visited', () => {
  const go = async (...paths: readonly string[]) => {
    const { router, unmount } = showPart(<SampleNote />, { at: paths[0] });
    for (const path of paths.slice(1)) await act(() => router.navigate(path));
    unmount();
  };

  it('stand with the latest first, each once, and without what is no page', async () => {
    await go('/account/account-list', '/nowhere', '/account/tenant-list', '/account/account-list');
    expect(visitedPaths()).toEqual(['/account/account-list', '/account/tenant-list']);
  });

  it('go with the session', async () => {
    await go('/account/account-list');
    resetSession();
    expect(visitedPaths()).toEqual([]);
  });

  it.each(['{', '{}', '"x"', '[7, null, "/nowhere", {"length": 1}]'])('are none where this tab keeps %s', (kept) => {
    sessionStorage.setItem('samples.visited', kept);
    expect(visitedPaths()).toEqual([]);
  });
});

describe('the figures', () => {
  const lessMotion = (matches: boolean) =>
    vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => Object.assign(new EventTarget(), { matches, media }) as MediaQueryList);

  it('count up, and are read out as they end', () => {
    lessMotion(false);
    showSample(<KeyFigures />);
    const [, putIn] = screen.getAllByRole('listitem');
    expect(putIn?.querySelector('.visually-hidden')?.textContent).toBe('368');
    expect(putIn?.querySelector('span[aria-hidden]')?.textContent).not.toBe('368');
  });

  it('stand still for those who asked for less motion', () => {
    lessMotion(true);
    showSample(<KeyFigures />);
    const shown = screen.getAllByRole('listitem').map((item) => item.querySelector('span[aria-hidden]')?.textContent);
    expect(shown).toEqual(['3.74M+', '368', '8,874', '2.8%']);
  });
});

describe('the carousel', () => {
  const present = () => screen.getAllByRole('button').find((button) => button.getAttribute('aria-current'))?.ariaLabel;
  const nameOf = (place: number) => slides[place]?.caption['en-US'];
  const later = () => act(() => void vi.advanceTimersByTime(5000));

  beforeEach(() => {
    vi.useFakeTimers();
    showSample(<Carousel />);
  });

  it('has five pictures and goes on by itself, from the last to the first', () => {
    expect(slides).toHaveLength(5);
    const seen = slides.map(() => {
      later();
      return present();
    });
    expect(seen).toEqual([1, 2, 3, 4, 0].map(nameOf));
  });

  it('waits while the pointer rests on it, the focus is in it, or it was paused', () => {
    const carousel = screen.getByRole('region', { name: 'Slides' });
    fireEvent.pointerEnter(carousel);
    later();
    fireEvent.pointerLeave(carousel);
    fireEvent.focus(screen.getByRole('button', { name: 'Next slide' }));
    later();
    fireEvent.blur(screen.getByRole('button', { name: 'Next slide' }));
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    later();
    expect(present()).toBe(nameOf(0));
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    later();
    expect(present()).toBe(nameOf(1));
  });

  it('goes to the chosen picture', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Previous slide' }));
    expect(present()).toBe(nameOf(4));
    fireEvent.click(screen.getByRole('button', { name: nameOf(2) ?? '' }));
    expect(present()).toBe(nameOf(2));
  });
});
