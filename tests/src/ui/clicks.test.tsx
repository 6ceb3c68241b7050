import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeLocale } from '#engine/client/i18n/locale';
import { CopyButton } from '#engine/client/ui/CopyButton';
import { useInAppClicks } from '#engine/client/ui/inAppLinks';
import { showPart } from '../part';

beforeEach(() => changeLocale('en-US'));
afterEach(() => vi.useRealTimers());

describe('a button that copies', () => {
  const clipboard = (writeText: (text: string) => Promise<void>) =>
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  const copy = () => fireEvent.click(screen.getByRole('button', { name: 'Copy: Password' }));
  const said = () => screen.getAllByRole('status')[0]?.textContent;

  test('copies the value, and confirms it for a moment', async () => {
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
