import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { leaveOut } from '#engine/schema/access';
import { minuteMs } from '#engine/schema/spans';
import { changeLocale } from '#engine/client/i18n/locale';
import { readToken } from '#engine/client/session/session';
import { clearUser } from '#engine/client/auth/user';
import SignInAgain from '#engine/subjects/signIn/screens/SignInAgain';
import { SignIn } from '#engine/subjects/signIn/screens/SignIn';
import { fakeApi, ok, refuse, type Sent } from '../../fakeApi';
import { showPart, someone } from '../../part';

const onSignedIn = vi.fn();
const bytes = new Uint8Array([1, 2, 3]).buffer;
const chosen = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: bytes },
  getClientExtensionResults: () => ({}),
};

type CredentialRequest = { readonly mediation?: string; readonly signal: AbortSignal };

/** What the browser does when the page asks for a passkey, by its dialog and in the name box. */
const browser = { dialog: async (): Promise<unknown> => chosen, nameBox: async (): Promise<unknown> => undefined };
const get = vi.fn(({ mediation, signal }: CredentialRequest) =>
  mediation === 'conditional'
    ? Promise.race([
        browser.nameBox(),
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      ])
    : browser.dialog(),
);
const waits = () => new Promise<never>(() => {});

beforeAll(() => changeLocale('en-US'));
beforeEach(() => {
  Object.assign(browser, { dialog: async () => chosen, nameBox: waits });
  const isConditionalMediationAvailable = async () => true;
  vi.stubGlobal('PublicKeyCredential', Object.assign(waits, { isConditionalMediationAvailable }));
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  clearUser();
  leaveOut();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  vi.useRealTimers();
});

const options = ok({ challenge: 'AAAA', rpId: 'localhost', userVerification: 'required' });
const open = (login: unknown = ok({ token: 'fresh' }), begin: unknown = options) => {
  const api = fakeApi(({ address }: Sent) =>
    address.endsWith('begin-passkey-login') ? begin : address.endsWith('demo-accounts') ? ok([]) : login,
  );
  render(<SignIn onSignedIn={onSignedIn} goTo={() => undefined} />);
  const to = (path: string) => api.sent.filter(({ address }) => address === `/api/auth/${path}`);
  return { ...api, to };
};
const button = () => screen.queryByRole('button', { name: 'Sign in with a passkey' });
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));

test('the button signs in by what the browser answers, with no name and no password', async () => {
  const { to } = open();
  press();
  press();
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(to('passkey-login')).toHaveLength(1);
  expect(to('passkey-login')[0]?.body).toMatchObject({ passkey: { id: 'AQID', response: { userHandle: 'AQID' } } });
  expect(to('passkey-login')[0]?.headers.get('device')).toMatch(/^[\w-]{43}$/);
  expect([to('login'), readToken()]).toEqual([[], 'fresh']);
});

test('a passkey chosen in the name box signs in', async () => {
  browser.nameBox = async () => chosen;
  const { to } = open();
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(to('passkey-login')).toHaveLength(1);
  expect(screen.getByLabelText('Username').getAttribute('autocomplete')).toBe('username webauthn');
});

test('whoever gives up reads what else there is, and signs in by password', async () => {
  browser.dialog = async () => {
    throw new DOMException('no', 'NotAllowedError');
  };
  open();
  press();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^No passkey was used\./));
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'admin' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'x' } });
  fireEvent.submit(screen.getByRole('form'));
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('a refusal is said in the server’s words, and the name box offers passkeys again by a new challenge', async () => {
  const { to } = open(refuse(401, 'This passkey does not sign you in.'));
  await waitFor(() => expect(to('begin-passkey-login')).toHaveLength(1));
  press();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('This passkey does not sign you in.'));
  await waitFor(() => expect(to('begin-passkey-login')).toHaveLength(3));
});

test('the challenge of a page that stays open is renewed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { to } = open();
  await waitFor(() => expect(get).toHaveBeenCalledOnce());
  await act(() => vi.advanceTimersByTimeAsync(5 * minuteMs));
  await waitFor(() => expect(get).toHaveBeenCalledTimes(2));
  expect(to('begin-passkey-login')).toHaveLength(2);
  cleanup();
  await vi.advanceTimersByTimeAsync(20 * minuteMs);
  expect(to('begin-passkey-login')).toHaveLength(2);
});

test('wrong passwords that have to wait hold up no passkey', async () => {
  const { answerWith } = open(refuse(429, 'Too many attempts', { retryAfter: 60 }));
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'admin' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'x' } });
  fireEvent.submit(screen.getByRole('form'));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^Too many attempts/));
  answerWith(({ address }: Sent) => (address.endsWith('begin-passkey-login') ? options : ok({ token: 'fresh' })));
  press();
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
});

test('a browser without passkeys, and a server that is known to lack the call, have no button and ask nothing', async () => {
  leaveOut(['auth/passkey-login']);
  const { to } = open();
  expect(button()).toBeNull();
  cleanup();
  leaveOut();
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  open();
  expect(button()).toBeNull();
  expect(to('begin-passkey-login')).toEqual([]);
});

test.each([404, 401])('a server that answers %i for a call that it lacks gets no button', async (code) => {
  open(undefined, refuse(code, 'No such call'));
  await waitFor(() => expect(button()).toBeNull());
});

test('a busy server keeps the button, and says so to whoever presses it', async () => {
  const { to } = open(undefined, refuse(503, 'The service is busy'));
  await waitFor(() => expect(to('begin-passkey-login')).toHaveLength(1));
  press();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('The service is busy'));
  expect(button()).not.toBeNull();
});

test('over unsaved changes the same person goes on by a passkey, and is offered none in a name box', async () => {
  const onBack = vi.fn();
  const { id, username, name } = someone;
  const me = ok({ id, username, name, role: 'admin', tenantId: null, mustChangePassword: false });
  const { sent } = fakeApi(({ address }: Sent): unknown => {
    if (address.endsWith('begin-passkey-login')) return options;
    return address.endsWith('user-info') ? me : ok({ token: 'fresh' });
  });
  showPart(<SignInAgain onBack={onBack} />);
  expect(sent).toEqual([]);
  press();
  await waitFor(() => expect(onBack).toHaveBeenCalledOnce());
  expect(readToken()).toBe('fresh');
});
