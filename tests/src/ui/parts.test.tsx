import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeLocale } from '#engine/client/i18n/locale';
import { ErrorPage } from '#engine/client/ui/ErrorPage';
import { PageHead } from '#engine/client/ui/PageHead';
import { PageLoading } from '#engine/client/ui/PageLoading';
import { PlainTable } from '#engine/client/ui/table/ScrollTable';
import { RefreshButton } from '#engine/client/ui/buttons/Button';
import { Failed, NoMatch, Nothing, Retry } from '#engine/client/ui/States';
import { showPart } from '../part';

beforeEach(() => changeLocale('en-US'));
afterEach(() => vi.useRealTimers());

describe('in the place of a page', () => {
  test.each([
    [403, 'Access to this resource on the server is denied'],
    [404, 'Whoops, this page is gone'],
    [500, 'Internal server error'],
    [undefined, 'Internal server error'],
  ] as const)('%s is said in the words of the specification', (kind, said) => {
    showPart(<ErrorPage kind={kind} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(said);
  });

  test('another sentence stands in the place of the usual one, with a hint and the ways out', () => {
    showPart(
      <ErrorPage sentence="A new version is available" hint="Reload">
        <button type="button">Reload now</button>
      </ErrorPage>,
    );
    expect(screen.getByRole('heading').textContent).toBe('A new version is available');
    expect(screen.getByRole('button', { name: 'Reload now' })).toBeDefined();
  });

  test('that is on its way those who cannot see it hear so', () => {
    showPart(<PageLoading />);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined();
  });
});

describe('in the place of rows', () => {
  test('nothing that matches leads to asking for less', () => {
    const onClear = vi.fn();
    showPart(<NoMatch onClear={onClear} />);
    expect(screen.getByRole('heading').textContent).toBe('No matching records');
    fireEvent.click(screen.getByText('Clear all'));
    expect(onClear).toHaveBeenCalledOnce();
  });

  test('an empty list promises only what the person may do', () => {
    const { unmount } = showPart(<Nothing />);
    expect(screen.getByText('Records will appear here once there are any.')).toBeDefined();
    unmount();
    showPart(
      <Nothing>
        <button type="button">New</button>
      </Nothing>,
    );
    expect(screen.getByText('Create the first record and it will appear here.')).toBeDefined();
  });

  test.each([
    ['a whole part', Failed],
    ['a small part', Retry],
  ])('a failure of %s tells why, and is tried again', (_what, Part) => {
    const onRetry = vi.fn();
    showPart(<Part why="Out of order" onRetry={onRetry} />);
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText(/Out of order/)).toBeDefined();
    fireEvent.click(alert.getByText('Retry'));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});

describe('the head of a page', () => {
  test('leads back to the list as it was', () => {
    showPart(<PageHead title="Edit" backTo="/list?page=2" />);
    expect(screen.getByRole('link', { name: 'Back to list' }).getAttribute('href')).toBe('/list?page=2');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Edit');
  });

  test('of the menu has no way back', () => {
    showPart(<PageHead title="Jobs" />);
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('reads again, but not twice at a time', () => {
    const onClick = vi.fn();
    const { unmount } = showPart(<RefreshButton busy={false} onClick={onClick} />);
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    unmount();
    showPart(<RefreshButton busy onClick={onClick} />);
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(onClick).toHaveBeenCalledOnce();
  });
});

test('a short table has a name and heads, and is scrolled by keys as well', () => {
  showPart(<PlainTable title="Jobs" heads={['Job', 'Runs']} rows={[['a', 'Backup', '3']]} />);
  expect(screen.getByRole('region', { name: 'Jobs' }).tabIndex).toBe(0);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Job', 'Runs']);
  expect(screen.getByRole('row', { name: 'Backup 3' })).toBeDefined();
});
