import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeLocale } from '../../../src/i18n/locale';
import { CopyButton } from '../../../src/ui/CopyButton';
import { ErrorPage } from '../../../src/ui/ErrorPage';
import { useInAppClicks } from '../../../src/ui/inAppLinks';
import { PageHead } from '../../../src/ui/PageHead';
import { PageLoading } from '../../../src/ui/PageLoading';
import { PlainTable } from '../../../src/ui/PlainTable';
import { RefreshButton } from '../../../src/ui/RefreshButton';
import { Retry } from '../../../src/ui/Retry';
import { Failed, NoMatch, Nothing } from '../../../src/ui/States';
import { showPart } from '../part';

beforeEach(() => changeLocale('en-US'));
afterEach(() => vi.useRealTimers());

describe('a button that copies', () => {
  const clipboard = (writeText: (text: string) => Promise<void>) =>
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  const copy = () => fireEvent.click(screen.getByRole('button', { name: 'Copy: Password' }));
  const said = () => screen.getAllByRole('status')[0]?.textContent;

  test('copies the value, and says so for a moment', async () => {
    vi.useFakeTimers();
    const writeText = vi.fn(async () => undefined);
    clipboard(writeText);
    showPart(<CopyButton text="Secret1" label="Password" />);
    await act(async () => copy());
    expect(writeText).toHaveBeenCalledExactlyOnceWith('Secret1');
    expect(said()).toBe('Copied');
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect(said()).toBe('');
  });

  test('copies in the older way where the newer is refused', async () => {
    clipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    let copied = '';
    document.execCommand = () => {
      copied = document.querySelector('textarea')?.value ?? '';
      return true;
    };
    showPart(<CopyButton text="Secret1" label="Password" />);
    copy();
    await waitFor(() => expect(said()).toBe('Copied'));
    expect(copied).toBe('Secret1');
    expect(document.querySelector('textarea')).toBeNull();
  });

  test('does not say that it did when neither works', async () => {
    clipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    document.execCommand = vi.fn(() => false);
    showPart(<CopyButton text="Secret1" label="Password" />);
    copy();
    await waitFor(() => expect(document.execCommand).toHaveBeenCalled());
    expect(said()).toBe('');
  });

  test('has nothing to do without a value', () => {
    showPart(<CopyButton text="" label="Password" disabled />);
    expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
  });
});

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

  test('nothing at all promises what the person may do, and no more', () => {
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

  test('reads anew, but not twice at a time', () => {
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

describe('a plain link', () => {
  const Links = () => (
    <div onClick={useInAppClicks()}>
      <a href="/there?x=1#y">inside</a>
      <a href="https://example.com/">outside</a>
      <a href="/there" target="_blank" rel="noreferrer">
        other window
      </a>
      <span>no link</span>
    </div>
  );
  const click = (text: string, more = {}) => {
    const { address } = showPart(<Links />);
    const link = screen.getByText(text);
    // What the page does not take, jsdom would try to load.
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(link, more);
    return address;
  };

  test('of the console opens its page without a reload', async () => {
    const address = click('inside');
    await waitFor(() => expect(address()).toBe('/there?x=1'));
  });

  test.each([
    ['outside', {}],
    ['other window', {}],
    ['no link', {}],
    ['inside', { ctrlKey: true }],
    ['inside', { metaKey: true }],
    ['inside', { shiftKey: true }],
    ['inside', { button: 1 }],
  ])('is left to the browser: %s %j', (text, more) => {
    expect(click(text, more)()).toBe('/');
  });
});
