import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useNotify, type NotificationType } from 'react-admin';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createI18nProvider } from '#src/i18n/i18nProvider';
import { changeLocale } from '#src/i18n/locale';
import { endSession } from '#src/session/session';
import { NotificationsAsToasts } from '#src/shell/toasts/NotificationsAsToasts';
import { notifySessionEnd } from '#src/App';
import { currentToast, notify } from '#src/ui/toasts/toasts';
import { showPart } from '../../part';

beforeEach(() => changeLocale('en-US'));
afterEach(() => vi.useRealTimers());

describe('what react-admin has to say', () => {
  const Says = ({ type }: { type: NotificationType }) => {
    const say = useNotify();
    return (
      <button type="button" onClick={() => say('%{name} is gone', { type, messageArgs: { name: 'It' } })}>
        Say
      </button>
    );
  };
  const messages = createI18nProvider('en-US');
  const open = (type: NotificationType) => {
    showPart(
      <>
        <Says type={type} />
        <NotificationsAsToasts messages={messages} />
      </>,
    );
    fireEvent.click(screen.getByText('Say'));
  };

  test.each(['info', 'success', 'warning', 'error'] as const)('is said as every other message: %s', async (type) => {
    open(type);
    await waitFor(() => expect(currentToast()?.tone).toBe(type));
    expect(screen.getByText('It is gone')).toBeDefined();
  });

  test('is said once', async () => {
    open('info');
    await waitFor(() => expect(currentToast()).toBeDefined());
    fireEvent.click(screen.getByText('Say'));
    expect(screen.getAllByText(/is gone/)).toHaveLength(1);
  });
});

describe('a message with something to do', () => {
  const choose = vi.fn();
  beforeEach(() => {
    choose.mockReset();
    vi.useFakeTimers();
    showPart(null);
    act(() => notify('Cleared', 'success', { label: 'Undo', onChoose: choose }));
  });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  test('stands long enough to be reached', async () => {
    await pass(9999);
    expect(screen.getByText('Cleared')).toBeDefined();
    await pass(1);
    expect(screen.queryByText('Cleared')).toBeNull();
    expect(choose).not.toHaveBeenCalled();
  });

  test('does it once, and is gone', () => {
    fireEvent.click(screen.getByText('Undo'));
    expect(choose).toHaveBeenCalledOnce();
    expect(screen.queryByText('Cleared')).toBeNull();
  });
});

describe('the end of a session', () => {
  notifySessionEnd();
  const end = (why: Parameters<typeof endSession>[1]) => {
    localStorage.setItem('token', 'mine');
    showPart(null);
    act(() => void endSession('mine', why));
    return [screen.getByRole('status').textContent, currentToast()?.tone];
  };

  test.each([
    ['signedOut', 'Signed out', 'info'],
    ['elsewhere', 'You signed out in another tab', 'info'],
    ['refused', 'Your session has ended. Please sign in again.', 'error'],
  ] as const)('is told with its reason: %s', (reason, said, tone) => {
    expect(end({ reason })).toEqual([said, tone]);
  });

  test('shows the server’s message where there is one', () => {
    expect(end({ reason: 'refused', message: 'This account was disabled' })).toEqual([
      'This account was disabled',
      'error',
    ]);
  });

  test('is shown in Chinese to a Chinese reader', async () => {
    await changeLocale('zh-CN');
    expect(end({ reason: 'signedOut' })[0]).toBe('已退出登录');
  });
});
