import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useText } from '#engine/client/i18n/useText';
import { giveUp, reloadConsole } from '#engine/client/session/session';
import { currentUser, clearUser, rightsOf } from '#engine/client/auth/user';
import { call } from '#engine/client/api/client';
import { sentenceOf } from '#engine/client/api/errors';
import { signInBy } from '#engine/client/auth/signIn';
import { signInByIdentity } from '#engine/subjects/identity/calls';
import { askApart } from '#engine/subjects/signIn/screens/identity/askApart';
import { type IdentityAnswer, withProvider } from '#engine/subjects/signIn/screens/identity/attempt';
import { identityTexts } from '#engine/subjects/signIn/screens/identity/texts';
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
  const byIdentity = user?.byIdentity === true;
  const [answer, setAnswer] = useState<IdentityAnswer>();
  const [unasked, setUnasked] = useState<string>();
  const { submit, submitBy, isHeld, busy, problem, clearRefusal, step } = useSignIn();

  const send = (event: FormEvent) => {
    event.preventDefault();
    // In React's tree, though not in the document, the dialog may stand inside a form.
    event.stopPropagation();
    setAsked(true);
    if (byIdentity && !step.asked) return void ask();
    if (!byIdentity && password === '') return input.current?.focus();
    if (!byPasskey.busy) void enter();
  };
  /** As in the dialog that asks for a proof. */
  const ask = async () => {
    setUnasked(undefined);
    try {
      const answered = await askApart(false);
      if (answered) await enter(undefined, answered);
      else setUnasked(text(identityTexts.blocked));
    } catch (error) {
      setUnasked(sentenceOf(error));
    }
  };
  const enter = async (passkey?: unknown, answered = answer) => {
    byPasskey.clearRefusal();
    setAnswer(answered);
    const byAnswer = (given: IdentityAnswer) =>
      signInBy(() => call(signInByIdentity, { ...step.shown(passkey), ...given }, withProvider));
    const done = answered ? submitBy(() => byAnswer(answered)) : submit(user?.username ?? '', password, passkey);
    if (await done) await goOn();
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
              {busy || !byIdentity || step.asked
                ? text(busy ? 'signIn.busy' : 'signIn.submit')
                : text(identityTexts.signIn)}
            </Button>
          )}
        </>
      }
    >
      <p>{text(byIdentity ? identityTexts.againHint : signInTexts.againHint)}</p>
      <form id={formId} className="stack" noValidate onSubmit={send}>
        <FormProblem why={byPasskey.problem ?? problem ?? unasked} />
        <p>
          <span>{`${text('signIn.username')}:`}</span> <b translate="no">{user?.username}</b>
        </p>
        {step.asked && <SecondStep step={step} held={isHeld} onPasskey={(passkey) => void enter(passkey)} />}
        {!step.asked && !byIdentity && (
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
