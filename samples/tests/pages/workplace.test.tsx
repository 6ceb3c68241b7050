import { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message } from '#engine/samples';
import { say } from '#engine/schema/language';
import { changeLocale } from '#engine/client/i18n/locale';
import { messagesKey } from '#engine/client';
import { clicksOf, Popular } from '#samples/pages/Workplace';
import { Notices, QuickActions, RecentlyVisited } from '#samples/pages/WorkplaceSide';
import { remember } from '#engine/client/shell/palette/commands';
import { samplesAnswer, showSample } from './sampleStage';

// The sample pages have their routes with the debug flag alone.
vi.mock('#engine/schema/declared/debug', () => ({ debug: true }));

beforeAll(() => changeLocale('en-US'));
afterEach(() => {
  vi.unstubAllGlobals();
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

it.each([
  ['346.3w+', 3_463_000],
  ['12w+', 120_000],
  ['980', 980],
  ['many', 0],
])('%s clicks are %d', (said, clicks) => expect(clicksOf(said)).toBe(clicks));

describe('notices', () => {
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

  const notices = <Notices title={say('公告', 'Announcements')} />;

  it('are the notices that were published to the person', async () => {
    samplesAnswer({ notices: [notice] });
    showSample(notices);
    await screen.findByRole('button', { name: 'Maintenance on Saturday' });
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('are none where nothing was published', async () => {
    samplesAnswer();
    showSample(notices);
    expect(await screen.findByText('Nothing here yet')).toBeDefined();
  });

  it('are asked for once, also when the live news begin', async () => {
    const { sent } = samplesAnswer({ notices: [notice] });
    const client = new QueryClient();
    showSample(notices, undefined, client);
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
    showSample(<QuickActions />, { id: 2, role: 'employee', organizationId: null });
    expect(names()).toEqual(['Advanced settings']);
  });
});

it('recently visited are the pages that this person opened from the search', () => {
  remember({ to: '/account/black-list', label: 'Blacklist' });
  showSample(<RecentlyVisited />);
  expect(screen.getByRole('link', { name: 'Blacklist' }).getAttribute('href')).toBe('/account/black-list');
});
