import { Suspense, useId, useRef, useState, type FormEvent } from 'react';
import { useFault, useText } from '#src/i18n/useText';
import { PasswordRule } from '#src/fieldTypes/password/PasswordRule';
import { NameInput, PasswordInput } from '../signIn/fields';
import { Button } from '#src/ui/buttons/Button';
import { changePassword } from '#resources/account/calls';
import type { Fault } from '#resources/schema/faults';
import { isStrongPassword } from '#resources/schema/fieldTypes/password';
import { call } from '#src/api/calls';
import { ApiError, sentenceOf } from '#src/api/errors';
import { lazyComponent } from '#src/lazy/lazyComponent';
import { useAttempt } from '../signIn/useAttempt';
import { useSecondStep } from '../signIn/useSecondStep';
import { FormProblem } from '#src/ui/form/FormProblem';

const SecondStep = lazyComponent(() => import('../signIn/SecondStep'));

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

const empty = { username: '', oldPassword: '', newPassword: '', repeat: '' };
type Name = keyof typeof empty;

interface ChangePasswordFormProps {
  /** A visitor also names the account. */
  readonly visitor: boolean;
  readonly onDone: () => void;
}

/** The form that changes a password, for a visitor and for a signed-in person alike. */
export const ChangePasswordForm = ({ visitor, onDone }: ChangePasswordFormProps) => {
  const text = useText();
  const sayFault = useFault();
  const rules = useId();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(empty);
  const [faults, setFaults] = useState<PasswordFaults>({});
  const { attempt, release, isHeld, busy, problem, clearRefusal } = useAttempt();
  const step = useSecondStep();
  const explain = (error: unknown) => {
    if (step.hear(error)) return undefined;
    if (!(error instanceof ApiError && error.faults)) return sentenceOf(error);
    setFaults(error.faults);
    return undefined;
  };
  const { username: name, repeat: _repeat, ...passwords } = values;
  const payload = { ...(visitor ? { username: name.trim() } : {}), ...passwords };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { repeat } = values;
    const found = checkChange({ ...payload, repeat });
    setFaults(found);
    clearRefusal();
    const first = (Object.keys(empty) as Name[]).find((name) => found[name]);
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    await send(payload);
  };
  const send = async (payload: Omit<PasswordChange, 'repeat'>, passkey?: unknown) => {
    if (!(await attempt(() => call(changePassword, { ...step.shown(passkey), ...payload }), explain))) return;
    const { username = '' } = payload;
    release();
    step.forget();
    setValues({ ...empty, username });
    onDone();
  };
  const fieldOf = (name: Name) => {
    const fault = faults[name];
    return {
      name,
      value: values[name],
      onChange: (value: string) => setValues((now) => ({ ...now, [name]: value })),
      fault: fault && (fault === 'mismatch' ? text('password.mismatch') : sayFault(fault)),
    };
  };
  return (
    <form
      ref={form}
      className="stack"
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label={text('password.title')}
    >
      <FormProblem why={problem} />
      {step.asked && (
        <Suspense>
          <SecondStep step={step} held={isHeld} onPasskey={(answer) => void send(payload, answer)} />
        </Suspense>
      )}
      {visitor && <NameInput {...fieldOf('username')} label={text('signIn.username')} />}
      <PasswordInput {...fieldOf('oldPassword')} label={text('password.old')} autoComplete="current-password" />
      <div>
        <PasswordInput
          {...fieldOf('newPassword')}
          label={text('password.new')}
          autoComplete="new-password"
          describedBy={rules}
        />
        <PasswordRule id={rules} value={values.newPassword} />
      </div>
      <PasswordInput {...fieldOf('repeat')} label={text('password.repeat')} autoComplete="new-password" />
      <Button look="primary large" submit busy={busy} held={isHeld}>
        {text(busy ? 'password.busy' : 'password.submit')}
      </Button>
    </form>
  );
};
