import { act, fireEvent, screen } from '@testing-library/react';
import { useNotify, useRedirect, useUpdate, type NotificationOptions, type NotificationType } from 'react-admin';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createI18nProvider } from '#engine/client/i18n/i18nProvider';
import { changeLocale } from '#engine/client/i18n/locale';
import { signOut } from '#engine/client/auth/signOut';
import { endSession } from '#engine/client/session/session';
import NotificationsAsToasts from '#engine/client/shell/frame/NotificationsAsToasts';
import { notifySessionEnd } from '#engine/client/App';
import { currentToast, notify } from '#engine/client/ui/toasts/toasts';
import { showPart } from '../../part';

beforeEach(() => changeLocale('en-US'));
afterEach(() => vi.useRealTimers());

const messages = createI18nProvider('en-US');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const show = async (part: ReactNode, provider: Parameters<typeof showPart>[1] = {}) => {
  await messages.load();
  vi.useFakeTimers();
  return showPart(
    <>
      {part}
      <NotificationsAsToasts messages={messages} />
    </>,
    provider,
  );
};

const Says = ({ message, options }: { message: ReactNode; options: NotificationOptions }) => {
  const say = useNotify();
  return (
    <button type="button" onClick={() => say(message, options)}>
      Say
    </button>
  );
};
const say = async (message: ReactNode, options: NotificationOptions) => {
  await show(<Says message={message} options={options} />);
  fireEvent.click(screen.getByText('Say'));
  await pass(0);
};

describe('what react-admin has to say', () => {
  const gone = (type: NotificationType) => say('%{name} is gone', { type, messageArgs: { name: 'It' } });

  test.each(['info', 'success', 'warning', 'error'] as const)('is said as every other message: %s', async (type) => {
    await gone(type);
    expect(currentToast()?.tone).toBe(type);
    expect(screen.getByText('It is gone')).toBeDefined();
  });

  test('is said once', async () => {
    await gone('info');
    fireEvent.click(screen.getByText('Say'));
    expect(screen.getAllByText(/is gone/)).toHaveLength(1);
  });
});

describe('a change that can be undone', () => {
  const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data }));
  /** Changes records as react-admin does by default: it says so at once, and sends the call later. */
  const Changes = ({ to, says = {} }: { to?: string; says?: NotificationOptions }) => {
    const [change] = useUpdate();
    const say = useNotify();
    const redirect = useRedirect();
    const begin = (id: number) => {
      const onSuccess = () => {
        say(`Changed ${id}`, { undoable: true, ...says });
        if (to) redirect(to);
      };
      void change('things', { id, data: { id } }, { mutationMode: 'undoable', onSuccess });
    };
    return [1, 2].map((id) => (
      <button key={id} type="button" onClick={() => begin(id)}>
        {`Change ${id}`}
      </button>
    ));
  };
  const open = async (part: ReactNode = <Changes />) => {
    const shown = await show(part, { provider: { update: update as never } });
    fireEvent.click(screen.getByText('Change 1'));
    await pass(0);
    await pass(500);
    return shown;
  };
  beforeEach(() => void update.mockClear());
  const sent = () => update.mock.calls.map(([, { data }]) => data);

  test('is sent once, when its toast has had its time', async () => {
    await open();
    expect(screen.getByText('Changed 1')).toBeDefined();
    expect(sent()).toEqual([]);
    await pass(10_000);
    expect(screen.queryByText('Changed 1')).toBeNull();
    await pass(60_000);
    expect(sent()).toEqual([{ id: 1 }]);
  });

  test('is never sent after an undo', async () => {
    const { unmount } = await open();
    fireEvent.click(screen.getByText('Undo'));
    await pass(60_000);
    unmount();
    expect(sent()).toEqual([]);
  });

  test('is undone by its own toast', async () => {
    await open();
    fireEvent.click(screen.getByText('Change 2'));
    await pass(500);
    fireEvent.click(screen.getAllByText('Undo')[1] as HTMLElement);
    await pass(60_000);
    expect(sent()).toEqual([{ id: 1 }]);
  });

  test('is sent at once when the person opens another page, and offers no undo there', async () => {
    const { router } = await open();
    await pass(10);
    fireEvent.pointerDown(document.body);
    await act(() => router.navigate('/elsewhere'));
    await pass(0);
    expect(sent()).toEqual([{ id: 1 }]);
    expect(screen.queryByText('Undo')).toBeNull();
    await pass(60_000);
    expect(sent()).toHaveLength(1);
  });

  test('can be undone on the page where its form leads', async () => {
    const { address } = await open(<Changes to="/list" />);
    expect(address()).toBe('/list');
    fireEvent.click(screen.getByText('Undo'));
    await pass(60_000);
    expect(sent()).toEqual([]);
  });

  test.each([
    ['leaves the console', () => void window.dispatchEvent(new Event('pagehide'))],
    ['sees nothing of it any more', (unmount: () => void) => unmount()],
  ])('is sent when the person %s', async (_, leave) => {
    const { unmount } = await open();
    act(() => leave(unmount));
    await pass(60_000);
    expect(sent()).toEqual([{ id: 1 }]);
  });

  test('is sent and answered before its person is signed out', async () => {
    localStorage.setItem('token', 'mine');
    const answered = vi.fn();
    const logout = vi.fn(async () => Response.json({ code: 0, msg: '', data: true }));
    vi.stubGlobal('fetch', logout);
    update.mockImplementationOnce(async (_, { data }) => {
      answered(localStorage.getItem('token'));
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { data };
    });
    await open();
    void signOut();
    await pass(200);
    expect(answered).toHaveBeenCalledWith('mine');
    expect(logout).not.toHaveBeenCalled();
    await pass(200);
    expect(logout).toHaveBeenCalledOnce();
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('is sent even if nothing announces it', async () => {
    await open(<Changes says={{ undoable: false }} />);
    await pass(2000);
    expect(sent()).toEqual([{ id: 1 }]);
  });
});

describe('how react-admin wants to say it', () => {
  test('for as long as it says', async () => {
    await say('Slow', { autoHideDuration: 5000 });
    await pass(4999);
    expect(screen.getByText('Slow')).toBeDefined();
    await pass(1);
    expect(screen.queryByText('Slow')).toBeNull();
  });

  test('until the person closes it', async () => {
    await say('Stays', { autoHideDuration: null });
    await pass(60_000);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Stays')).toBeNull();
  });

  test('in several lines', async () => {
    await say('One\nTwo', { multiLine: true });
    expect(screen.getByText(/One/).className).toContain('lines');
  });

  test('as an element', async () => {
    await say(<b>Bold</b>, {});
    expect(screen.getByText('Bold').tagName).toBe('B');
  });
});

test('a message with something to do does it once, and is gone', () => {
  const choose = vi.fn();
  showPart(null);
  act(() => notify('Cleared', 'success', { label: 'Undo', onChoose: choose }));
  fireEvent.click(screen.getByText('Undo'));
  expect(choose).toHaveBeenCalledOnce();
  expect(screen.queryByText('Cleared')).toBeNull();
});

describe('the end of a session', () => {
  notifySessionEnd();
  const end = (why: Parameters<typeof endSession>[1]) => {
    localStorage.setItem('token', 'mine');
    act(() => void endSession('mine', why));
    return [currentToast()?.text, currentToast()?.tone];
  };
  const type = () => act(() => void window.dispatchEvent(new Event('input')));
  beforeEach(() => {
    vi.useFakeTimers();
    showPart(null);
  });
  afterEach(type);

  test.each([
    ['signedOut', 'Signed out', 'info'],
    ['elsewhere', 'You were signed out in another tab', 'info'],
  ] as const)('is told with its reason: %s', (reason, said, tone) => {
    expect(end({ reason })).toEqual([said, tone]);
    expect(screen.getByRole('status').textContent).toContain(said);
  });

  test('in another tab is told until the person is back and types', async () => {
    const said = end({ reason: 'elsewhere' });
    await pass(24 * 3_600_000);
    expect([currentToast()?.text, currentToast()?.tone]).toEqual(said);
    type();
    expect(currentToast()).toBeUndefined();
  });

  test('is told until the person has signed in again in another tab', () => {
    end({ reason: 'elsewhere' });
    localStorage.setItem('token', 'other');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
    expect(currentToast()).toBeUndefined();
  });

  test('is told briefly to a person who wanted it', async () => {
    end({ reason: 'signedOut' });
    await pass(2000);
    expect(currentToast()).toBeUndefined();
  });

  test('by the server is left to the page where the person signs in again', () => {
    end({ reason: 'refused' });
    expect(currentToast()).toBeUndefined();
  });
});
