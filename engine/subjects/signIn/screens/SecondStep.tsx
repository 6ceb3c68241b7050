import { secondStepTexts } from './secondStepTexts';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { isPlainObject } from '#engine/schema/shape';
import { useText } from '#engine/client/i18n/useText';
import { Button } from '#engine/client/ui/buttons/Button';
import { FormProblem } from '#engine/client/ui/form/FormProblem';
import { Icon } from '#engine/client/ui/icons';
import { CodeInput, retype } from './fields';
import type { SecondStepState } from './useSecondStep';

const isOptions = (value: unknown): value is PublicKeyCredentialRequestOptionsJSON =>
  isPlainObject(value) && typeof value['challenge'] === 'string';

interface SecondStepProps {
  readonly step: SecondStepState;
  /** Sends what the browser answers for a passkey. */
  readonly onPasskey: (answer: unknown) => void;
  readonly held: boolean;
  /** The button that sends what is typed, where it is not the dialog's. */
  readonly children?: ReactNode;
}

/** The fields of the second step, inside the form whose password was right. */
const SecondStep = ({ step, onPasskey, held, children }: SecondStepProps) => {
  const { asked, code, setCode, fault, recovers, toggleRecovery, isTyped } = step;
  const text = useText();
  const [unused, setUnused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLDivElement>(null);
  const options = isOptions(asked?.passkey) ? asked.passkey : undefined;
  // Before anything is drawn: whoever types the next code as soon as they see the refusal loses no digit of it.
  useLayoutEffect(() => {
    if (isTyped) input.current?.focus();
    else button.current?.querySelector('button')?.focus();
  }, [isTyped]);
  useLayoutEffect(() => {
    if (fault) retype(input.current);
  }, [fault]);

  const ask = async (optionsJSON: PublicKeyCredentialRequestOptionsJSON) => {
    setUnused(false);
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      onPasskey(await startAuthentication({ optionsJSON }));
    } catch {
      // The person changed their mind, or the browser found none.
      setUnused(true);
    }
  };

  return (
    <>
      <FormProblem why={unused ? text(secondStepTexts.unused) : isTyped ? undefined : fault} />
      {!recovers && <p>{text(asked?.app ? secondStepTexts.app : secondStepTexts.passkey)}</p>}
      {options && (
        <div ref={button}>
          <Button
            look={isTyped ? 'outline large wide' : 'primary large wide'}
            held={held}
            onClick={() => void ask(options)}
          >
            <Icon name="key" />
            <span>{text(secondStepTexts.byPasskey)}</span>
          </Button>
        </div>
      )}
      {isTyped && (
        <CodeInput
          ref={input}
          label={text(recovers ? secondStepTexts.recovery : secondStepTexts.code)}
          value={code}
          onChange={setCode}
          fault={fault}
          inputMode={recovers ? 'text' : 'numeric'}
        />
      )}
      {children}
      {(asked?.app || options) && (
        <Button
          look="text"
          onClick={() => {
            setUnused(false);
            toggleRecovery();
            input.current?.focus();
          }}
        >
          {text(
            recovers ? (asked?.app ? secondStepTexts.byApp : secondStepTexts.byPasskey) : secondStepTexts.byRecovery,
          )}
        </Button>
      )}
    </>
  );
};

export default SecondStep;
