import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useText } from '#engine/client/i18n/useText';
import { giveUp, reloadConsole } from '#engine/client/session/session';
import { currentUser, clearUser, rightsOf } from '#engine/client/auth/user';
import { Dialog } from '#engine/client/ui/modal/Dialog';
import { PasswordInput, retype } from './fields';
import SecondStep from './SecondStep';
import { PasskeyButton } from './PasskeyButton';
import { useSignIn } from './useAttempt';
import { usePasskey } from './usePasskey';
import { useUser } from '#engine/client/auth/useUser';
import { Button } from '#engine/client/ui/buttons/Button';
import { FormProblem } from '#engine/client/ui/form/FormProblem';
import { signInTexts } from './signInTexts';

/** Opens over a page that holds something unsaved when its session ends. The same person signs in and continues. */
const SignInAgain = ({ onBack }: { onBack: () => void }) => {
  const text = useText();
  const formId = useId();
  const queryClient = useQueryClient();
  const user = useUser();
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { submit, isHeld, busy, problem, clearRefusal, step } = useSignIn();

  const send = (event: FormEvent) => {
    event.preventDefault();
    // In React's tree, though not in the document, the dialog may stand inside a form.
    event.stopPropagation();
    setAsked(true);
    if (password === '') return input.current?.focus();
    if (!byPasskey.busy) void enter();
  };
  const enter = async (passkey?: unknown) => {
    byPasskey.clearRefusal();
    if (await submit(user?.username ?? '', password, passkey)) await goOn();
    else retype(input.current);
  };
  const goOn = async () => {
    clearUser();
    const again = await currentUser();
    // The new session could not be confirmed and is over again; the dialog stays open.
    if (!again) return;
    // A person whose rights changed meanwhile needs another page.
    if (rightsOf(again) !== rightsOf(user)) return reloadConsole();
    void queryClient.invalidateQueries();
    onBack();
  };
  const byPasskey = usePasskey(false, () => void goOn());

  return (
    <Dialog
      title={text(signInTexts.again)}
      onClose={() => undefined}
      actions={
        <>
          <Button onClick={giveUp}>{text(signInTexts.giveUp)}</Button>
          {step.isTyped && (
            <Button look="primary" submit form={formId} busy={busy} held={isHeld || byPasskey.busy}>
              {text(busy ? 'signIn.busy' : 'signIn.submit')}
            </Button>
          )}
        </>
      }
    >
      <p>{text(signInTexts.againHint)}</p>
      <form id={formId} className="stack" noValidate onSubmit={send}>
        <FormProblem why={byPasskey.problem ?? problem} />
        <p>
          <span>{`${text('signIn.username')}:`}</span> <b translate="no">{user?.username}</b>
        </p>
        {step.asked ? (
          <SecondStep step={step} held={isHeld} onPasskey={(answer) => void enter(answer)} />
        ) : (
          <PasswordInput
            ref={input}
            name="password"
            label={text('signIn.password')}
            value={password}
            onChange={setPassword}
            fault={asked && password === '' ? text(signInTexts.passwordMissing) : undefined}
            autoComplete="current-password"
          />
        )}
        {!step.asked && <PasskeyButton by={byPasskey} held={busy} onChoose={clearRefusal} />}
      </form>
    </Dialog>
  );
};

export default SignInAgain;
