import { useId, useRef, useState, type FormEvent } from 'react';
import { useFault, useText } from '#src/i18n/useText';
import { PasswordRule } from '#src/fieldTypes/password/PasswordRule';
import { NameInput } from '../signIn/NameInput';
import { PasswordInput } from '../signIn/PasswordInput';
import { Button } from '#src/ui/buttons/Button';
import { changePassword } from '#resources/account/calls';
import type { Fault } from '#resources/schema/faults';
import { isStrongPassword } from '#resources/schema/fieldTypes/password';
import { call } from '#src/api/calls';
import { ApiError, sentenceOf } from '#src/api/errors';
import { retryAfter } from '../signIn/retryAfter';
import { useCountdown } from '../signIn/useCountdown';
import { FormProblem } from '#src/ui/form/FormProblem';

interface PasswordChange {
  /** Only for a visitor, who must name the account. */
  readonly username?: string;
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly repeat: string;
}

/** Field → what is wrong with it. */
type PasswordFaults = Readonly<Partial<Record<keyof PasswordChange, Fault>>>;

/** Faults that the browser finds itself. */
export const checkChange = ({ username, oldPassword, newPassword, repeat }: PasswordChange): PasswordFaults => ({
  ...(username !== undefined && username.trim() === '' ? { username: 'required' } : {}),
  ...(oldPassword === '' ? { oldPassword: 'required' } : {}),
  ...(newPassword === '' ? { newPassword: 'required' } : {}),
  ...(newPassword !== '' && !isStrongPassword(newPassword) ? { newPassword: 'weakPassword' } : {}),
  ...(newPassword !== '' && isStrongPassword(newPassword) && newPassword === oldPassword
    ? { newPassword: 'samePassword' }
    : {}),
  ...(repeat !== newPassword ? { repeat: 'mismatch' } : {}),
});

/** Changes a password. Returns the faults of the fields, the server's refusal, and how long to wait. */
const useChangePassword = (onDone: () => void) => {
  const [faults, setFaults] = useState<PasswordFaults>({});
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [wait, startWait] = useCountdown();

  const refuse = (error: unknown) => {
    const seconds = retryAfter(error);
    if (seconds !== undefined) startWait(seconds);
    else if (error instanceof ApiError && error.body.errors) setFaults(error.body.errors);
    else setRefusal(sentenceOf(error));
  };

  /** Returns the faulty fields, so that the first one can get the focus. */
  const change = async ({ repeat, ...payload }: PasswordChange): Promise<PasswordFaults> => {
    const found = checkChange({ repeat, ...payload });
    setFaults(found);
    setRefusal(undefined);
    if (busy || wait > 0 || Object.keys(found).length > 0) return found;
    setBusy(true);
    try {
      await call(changePassword, payload);
      onDone();
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
    return {};
  };

  return { change, faults, refusal, busy, wait };
};

interface ChangePasswordFormProps {
  /** A visitor also names the account. */
  readonly visitor: boolean;
  readonly onDone: () => void;
}

/** The form that changes a password, for a visitor and for a signed-in person alike. */
export const ChangePasswordForm = ({ visitor, onDone }: ChangePasswordFormProps) => {
  const text = useText();
  const fault = useFault();
  const rules = useId();
  const form = useRef<HTMLFormElement>(null);
  const [username, setUsername] = useState('');
  const [oldPassword, setOldPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const { change, faults, refusal, busy, wait } = useChangePassword(() => {
    [setOldPassword, setNewPassword, setRepeat].forEach((empty) => empty(''));
    onDone();
  });
  const problem = wait > 0 ? text('signIn.wait', { count: wait }) : refusal;
  const say = (name: keyof PasswordFaults) => {
    const found = faults[name];
    if (found === undefined) return undefined;
    return found === 'mismatch' ? text('password.mismatch') : fault(found);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = await change({ ...(visitor ? { username: username.trim() } : {}), oldPassword, newPassword, repeat });
    const [first] = (['username', 'oldPassword', 'newPassword', 'repeat'] as const).filter((name) => wrong[name]);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };

  return (
    <form
      ref={form}
      className="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label={text('password.title')}
    >
      <FormProblem why={problem} />
      {visitor && (
        <NameInput label={text('signIn.username')} value={username} onChange={setUsername} fault={say('username')} />
      )}
      <PasswordInput
        name="oldPassword"
        label={text('password.old')}
        value={oldPassword}
        onChange={setOldPassword}
        autoComplete="current-password"
        fault={say('oldPassword')}
      />
      <div>
        <PasswordInput
          name="newPassword"
          label={text('password.new')}
          value={newPassword}
          onChange={setNewPassword}
          autoComplete="new-password"
          fault={say('newPassword')}
          describedBy={rules}
        />
        <PasswordRule id={rules} value={newPassword} />
      </div>
      <PasswordInput
        name="repeat"
        label={text('password.repeat')}
        value={repeat}
        onChange={setRepeat}
        autoComplete="new-password"
        fault={say('repeat')}
      />
      <Button look="primary large" submit busy={busy} held={busy || wait > 0}>
        {text(busy ? 'password.busy' : 'password.submit')}
      </Button>
    </form>
  );
};
