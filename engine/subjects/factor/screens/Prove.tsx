import { signInTexts } from '#engine/subjects/signIn/screens/signInTexts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { prove } from '#engine/subjects/factor/calls';
import { call } from '#engine/client/api/client';
import type { ConfirmationHeaders } from '#engine/client/api/confirmFirst';
import { ApiError, sentenceOf } from '#engine/client/api/errors';
import { useFault } from '#engine/client/i18n/useFault';
import { useText } from '#engine/client/i18n/useText';
import { Button } from '#engine/client/ui/buttons/Button';
import { FormProblem } from '#engine/client/ui/form/FormProblem';
import { Dialog } from '#engine/client/ui/modal/Dialog';
import { PasswordInput, retype } from '#engine/subjects/signIn/screens/fields';
import { useUser } from '#engine/client/auth/useUser';
import { proveByIdentity } from '#engine/subjects/identity/calls';
import { askApart } from '#engine/subjects/signIn/screens/identity/askApart';
import { type IdentityAnswer, withProvider } from '#engine/subjects/signIn/screens/identity/attempt';
import { identityTexts } from '#engine/subjects/signIn/screens/identity/texts';
import SecondStep from '#engine/subjects/signIn/screens/SecondStep';
import { useAttempt } from '#engine/subjects/signIn/screens/useAttempt';
import { useSecondStep } from '#engine/subjects/signIn/screens/useSecondStep';
import { factorTexts } from './texts';

interface ProveProps {
  readonly data: Readonly<Record<string, unknown>>;
  readonly onSaid: (confirmed?: ConfirmationHeaders) => void;
}

/** Asks the person to prove who they are, over whatever they are about to do. `onSaid()` without headers gives that up. */
const Prove = ({ onSaid }: ProveProps) => {
  const text = useText();
  const sayFault = useFault();
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const byIdentity = useUser()?.byIdentity === true;
  const [answer, setAnswer] = useState<IdentityAnswer>();
  const { attempt, isHeld, busy, problem } = useAttempt();
  const step = useSecondStep();

  const explain = (error: unknown) => {
    if (step.hear(error)) return undefined;
    if (!(error instanceof ApiError && error.faults?.['password'])) return sentenceOf(error);
    setFault(sayFault('wrongPassword'));
    retype(input.current);
    return undefined;
  };
  const send = async (passkey?: unknown, answered = answer) => {
    const shown = step.shown(passkey);
    const work = () =>
      answered ? call(proveByIdentity, { ...shown, ...answered }, withProvider) : call(prove, { ...shown, password });
    if (await attempt(work, explain)) onSaid({});
  };
  /** The dialog waits for nothing meanwhile: whoever closes the window of the provider presses the button again. */
  const ask = async () => {
    setFault(undefined);
    try {
      const answered = await askApart(true);
      if (!answered) return setFault(text(identityTexts.blocked));
      setAnswer(answered);
      await send(undefined, answered);
    } catch (error) {
      setFault(sentenceOf(error));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // In React's tree, though not in the document, the dialog may stand inside a form.
    event.stopPropagation();
    if (byIdentity && !step.asked) return void ask();
    if (!byIdentity && password === '') {
      setFault(text(signInTexts.passwordMissing));
      return input.current?.focus();
    }
    void send();
  };

  return (
    <Dialog
      title={text(factorTexts.prove)}
      onClose={() => onSaid()}
      actions={
        <>
          <Button onClick={() => onSaid()}>{text('views.cancel')}</Button>
          {step.isTyped && (
            <Button look="primary" submit form={formId} busy={busy} held={isHeld}>
              {text(byIdentity && !step.asked ? identityTexts.confirm : factorTexts.confirm)}
            </Button>
          )}
        </>
      }
    >
      {!step.asked && <p>{text(byIdentity ? identityTexts.confirmHint : factorTexts.proveHint)}</p>}
      <form id={formId} className="stack" noValidate onSubmit={submit}>
        <FormProblem why={problem ?? (byIdentity ? fault : undefined)} />
        {step.asked && <SecondStep step={step} held={isHeld} onPasskey={(passkey) => void send(passkey)} />}
        {!step.asked && !byIdentity && (
          <PasswordInput
            ref={input}
            name="password"
            label={text('signIn.password')}
            value={password}
            onChange={(typed) => {
              setPassword(typed);
              setFault(undefined);
            }}
            fault={fault}
            autoComplete="current-password"
          />
        )}
      </form>
    </Dialog>
  );
};

export default Prove;
