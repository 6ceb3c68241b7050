import { introduction } from '#resources/business';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { signInByIdentity } from '#engine/subjects/identity/calls';
import { call } from '#engine/client/api/client';
import { signInBy } from '#engine/client/auth/signIn';
import { useText } from '#engine/client/i18n/useText';
import { Button } from '#engine/client/ui/buttons/Button';
import { FormProblem } from '#engine/client/ui/form/FormProblem';
import SecondStep from '#engine/subjects/signIn/screens/SecondStep';
import { signInTexts } from '#engine/subjects/signIn/screens/signInTexts';
import { useSignIn } from '#engine/subjects/signIn/screens/useAttempt';
import { OtherPage, VisitorFrame } from '#engine/subjects/signIn/screens/VisitorFrame';
import { takeAnswer, withProvider } from './attempt';
import { identityTexts } from './texts';

interface IdentityReturnProps {
  readonly onSignedIn: () => void;
  readonly onBack: () => void;
}

/** Where a browser comes back to from the provider: signs in by its answer, with our second step where that is asked for. */
const IdentityReturn = ({ onSignedIn, onBack }: IdentityReturnProps) => {
  const text = useText();
  const [answered] = useState(takeAnswer);
  const { submitBy, isHeld, busy, problem, step } = useSignIn();
  const enter = async (passkey?: unknown) => {
    if (!answered) return;
    const send = () => call(signInByIdentity, { ...step.shown(passkey), ...answered }, withProvider);
    if (await submitBy(() => signInBy(send))) onSignedIn();
  };
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void enter();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void enter();
  };
  const why = answered ? problem : text(identityTexts.elsewhere);
  return (
    <VisitorFrame title={text('page.signIn')}>
      <h1>{text(introduction.title)}</h1>
      <p>{text(signInTexts.subtitle)}</p>
      <form className="stack" noValidate onSubmit={submit} aria-label={text('page.signIn')}>
        <FormProblem why={why} />
        {!why && !step.asked && <p role="status">{text(identityTexts.returning)}</p>}
        {step.asked && (
          <SecondStep step={step} held={isHeld} onPasskey={(answer) => void enter(answer)}>
            {step.isTyped && (
              <Button look="primary large wide" submit busy={busy} held={isHeld}>
                {text(busy ? 'signIn.busy' : 'signIn.submit')}
              </Button>
            )}
          </SecondStep>
        )}
      </form>
      <OtherPage label={text('signIn.back')} onOpen={onBack} />
    </VisitorFrame>
  );
};

export default IdentityReturn;
