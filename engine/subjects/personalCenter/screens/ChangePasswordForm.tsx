import { type FormEvent, Suspense, useId, useRef, useState } from 'react';
import { useFault } from '#engine/client/i18n/useFault';
import { useText } from '#engine/client/i18n/useText';
import { PasswordRule } from '#engine/client/fieldTypes/password/PasswordRule';
import { NameInput, PasswordInput } from '#engine/subjects/signIn/screens/fields';
import { Button } from '#engine/client/ui/buttons/Button';
import type { Fault } from '#engine/schema/faults';
import { changePassword, usePasswordLink as setByLink } from '#engine/subjects/account/calls';
import { call } from '#engine/client/api/client';
import { isStrongPassword } from '#engine/schema/fieldTypes/password';
import { ApiError, sentenceOf } from '#engine/client/api/errors';
import { lazyComponent } from '#engine/client/lazy/lazyComponent';
import { useAttempt } from '#engine/subjects/signIn/screens/useAttempt';
import { useSecondStep } from '#engine/subjects/signIn/screens/useSecondStep';
import { FormProblem } from '#engine/client/ui/form/FormProblem';
import { passwordTexts } from '#engine/subjects/personalCenter/screens/passwordTexts';

const SecondStep = lazyComponent(() => import('#engine/subjects/signIn/screens/SecondStep'));

interface PasswordChange {
  /** Only for a visitor, who must name the account. */
  readonly username?: string;
  /** Missing where a link proves who it is. */
  readonly oldPassword?: string;
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
  /** What proves who a visitor is, instead of a name and the old password. */
  readonly link?: { readonly id: number; readonly token: string };
  readonly onDone: () => void;
}

/** The form that changes a password, for a visitor and for a signed-in person alike. */
export const ChangePasswordForm = ({ visitor, link, onDone }: ChangePasswordFormProps) => {
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
    const { newPassword, repeat } = values;
    const found = checkChange(link ? { newPassword, repeat } : { ...payload, repeat });
    setFaults(found);
    clearRefusal();
    const first = (Object.keys(empty) as Name[]).find((name) => found[name]);
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    await send(payload);
  };
  const send = async (given: typeof payload, passkey?: unknown) => {
    const { username = '', newPassword } = given;
    const change = () =>
      link ? call(setByLink, { ...link, newPassword }) : call(changePassword, { ...step.shown(passkey), ...given });
    if (!(await attempt(change, explain))) return;
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
      fault: fault && (fault === 'mismatch' ? text(passwordTexts.mismatch) : sayFault(fault)),
    };
  };
  return (
    <form
      ref={form}
      className="stack"
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label={text(passwordTexts.title)}
    >
      <FormProblem why={problem} />
      {step.asked && (
        <Suspense>
          <SecondStep step={step} held={isHeld} onPasskey={(answer) => void send(payload, answer)} />
        </Suspense>
      )}
      {visitor && !link && <NameInput {...fieldOf('username')} label={text('signIn.username')} />}
      {!link && (
        <PasswordInput {...fieldOf('oldPassword')} label={text(passwordTexts.old)} autoComplete="current-password" />
      )}
      <div>
        <PasswordInput
          {...fieldOf('newPassword')}
          label={text(passwordTexts.new)}
          autoComplete="new-password"
          describedBy={rules}
        />
        <PasswordRule id={rules} value={values.newPassword} />
      </div>
      <PasswordInput {...fieldOf('repeat')} label={text(passwordTexts.repeat)} autoComplete="new-password" />
      <Button look="primary large" submit busy={busy} held={isHeld}>
        {text(busy ? passwordTexts.busy : passwordTexts.submit)}
      </Button>
    </form>
  );
};
