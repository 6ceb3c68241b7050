import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { type FormEvent, useId, useState } from 'react';
import { addPasskey, beginPasskey } from '#engine/subjects/factor/calls';
import { isPlainObject } from '#engine/schema/shape';
import { call } from '#engine/client/api/client';
import { hasUserMessage } from '#engine/client/api/errors';
import { useText } from '#engine/client/i18n/useText';
import { Button } from '#engine/client/ui/buttons/Button';
import { FormProblem } from '#engine/client/ui/form/FormProblem';
import { Dialog } from '#engine/client/ui/modal/Dialog';
import { useAttempt } from '#engine/subjects/signIn/screens/useAttempt';
import { NameField } from './NameField';
import { factorTexts } from './texts';

const isOptions = (value: unknown): value is PublicKeyCredentialCreationOptionsJSON =>
  isPlainObject(value) && typeof value['challenge'] === 'string';

interface AddPasskeyProps {
  readonly onClose: () => void;
  readonly onAdded: (codes: readonly string[]) => void;
}

/** Makes a passkey for this console, which the browser or a security key keeps. */
const AddPasskey = ({ onClose, onAdded }: AddPasskeyProps) => {
  const text = useText();
  const formId = useId();
  const [name, setName] = useState(() => text(factorTexts.passkey));
  const { attempt, isHeld, busy, problem } = useAttempt();

  const add = async () => {
    const [optionsJSON, { startRegistration }] = await Promise.all([
      call(beginPasskey, {}),
      import('@simplewebauthn/browser'),
    ]);
    if (!isOptions(optionsJSON)) throw new Error('no options');
    const passkey = await startRegistration({ optionsJSON });
    onAdded((await call(addPasskey, { name, passkey })).codes);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    // The browser's own errors are for programmers.
    await attempt(add, (error) => (hasUserMessage(error) ? error.message : text(factorTexts.passkeyFailed)));
  };

  return (
    <Dialog
      title={text(factorTexts.addPasskey)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('views.cancel')}</Button>
          <Button look="primary" submit form={formId} busy={busy} held={isHeld}>
            {text(factorTexts.addPasskey)}
          </Button>
        </>
      }
    >
      <p>{text(factorTexts.passkeyHint)}</p>
      <form id={formId} className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <FormProblem why={problem} />
        <NameField value={name} onChange={setName} />
      </form>
    </Dialog>
  );
};

export default AddPasskey;
