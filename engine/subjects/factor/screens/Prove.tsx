import { signInTexts } from '#engine/subjects/signIn/screens/signInTexts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { prove } from '#engine/subjects/factor/calls';
import { call } from '#engine/client/api/client';
import type { ConfirmationHeaders } from '#engine/client/api/confirmFirst';
import { ApiError, sentenceOf } from '#engine/client/api/errors';
import { useFault, useText } from '#engine/client/i18n/useText';
import { Button } from '#engine/client/ui/buttons/Button';
import { FormProblem } from '#engine/client/ui/form/FormProblem';
import { Dialog } from '#engine/client/ui/modal/Dialog';
import { PasswordInput, retype } from '#engine/subjects/signIn/screens/fields';
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
  const { attempt, isHeld, busy, problem } = useAttempt();
  const step = useSecondStep();

  const explain = (error: unknown) => {
    if (step.hear(error)) return undefined;
    if (!(error instanceof ApiError && error.faults?.['password'])) return sentenceOf(error);
    setFault(sayFault('wrongPassword'));
    retype(input.current);
    return undefined;
  };
  const send = async (passkey?: unknown) => {
    if (await attempt(() => call(prove, { ...step.shown(passkey), password }), explain)) onSaid({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // In React's tree, though not in the document, the dialog may stand inside a form.
    event.stopPropagation();
    if (password === '') {
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
              {text(factorTexts.confirm)}
            </Button>
          )}
        </>
      }
    >
      {!step.asked && <p>{text(factorTexts.proveHint)}</p>}
      <form id={formId} className="stack" noValidate onSubmit={submit}>
        <FormProblem why={problem} />
        {step.asked ? (
          <SecondStep step={step} held={isHeld} onPasskey={(answer) => void send(answer)} />
        ) : (
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
