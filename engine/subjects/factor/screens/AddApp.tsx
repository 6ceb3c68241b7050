import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { encode } from 'uqr';
import { addApp, beginApp } from '#engine/subjects/factor/calls';
import { call } from '#engine/client/api/client';
import { sentenceOf } from '#engine/client/api/errors';
import { useText } from '#engine/client/i18n/useText';
import { Button } from '#engine/client/ui/buttons/Button';
import { CopyButton } from '#engine/client/ui/CopyButton';
import { FormProblem } from '#engine/client/ui/form/FormProblem';
import { Dialog } from '#engine/client/ui/modal/Dialog';
import { CodeInput } from '#engine/subjects/signIn/screens/fields';
import { useAttempt } from '#engine/subjects/signIn/screens/useAttempt';
import { useSecondStep } from '#engine/subjects/signIn/screens/useSecondStep';
import { NameField } from './NameField';
import { factorTexts } from './texts';
import styles from './factor.module.css';

/** A QR code as one path, dark on light in every theme: cameras read no other. */
const QrCode = ({ content }: { content: string }) => {
  const text = useText();
  const { data, size } = encode(content, { border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className={styles.qrCode} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={text(factorTexts.qrCode)}>
      <path d={squares.join('')} />
    </svg>
  );
};

interface AddAppProps {
  readonly onClose: () => void;
  readonly onAdded: (codes: readonly string[]) => void;
}

/** Sets up an authenticator app: its key as a QR code, and a first code that proves that it has the key. */
const AddApp = ({ onClose, onAdded }: AddAppProps) => {
  const text = useText();
  const formId = useId();
  const [name, setName] = useState(() => text(factorTexts.app));
  const { attempt, isHeld, busy, problem } = useAttempt();
  const step = useSecondStep();
  const begun = useQuery({
    queryKey: ['beginApp', formId],
    queryFn: () => call(beginApp, {}),
    staleTime: Infinity,
    gcTime: 0,
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const add = async () => onAdded((await call(addApp, { name, code: step.code })).codes);
    await attempt(add, (error) => (step.hear(error) ? undefined : sentenceOf(error)));
  };

  return (
    <Dialog
      title={text(factorTexts.addApp)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('views.cancel')}</Button>
          <Button look="primary" submit form={formId} busy={busy} held={isHeld || !begun.data}>
            {text(factorTexts.addApp)}
          </Button>
        </>
      }
    >
      <p>{text(factorTexts.appHint)}</p>
      <form id={formId} className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <FormProblem why={problem ?? (begun.error ? sentenceOf(begun.error) : undefined)} />
        {begun.data && (
          <>
            <QrCode content={begun.data.address} />
            <p className="hint">
              <span>{text(factorTexts.cannotScan)}</span>
              <br />
              <code className={styles.key}>{begun.data.key.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
              <CopyButton text={begun.data.key} label={text(factorTexts.key)} />
            </p>
          </>
        )}
        <CodeInput
          label={text(factorTexts.code)}
          value={step.code}
          onChange={step.setCode}
          fault={step.fault}
          inputMode="numeric"
          data-first-focus
        />
        <NameField value={name} onChange={setName} />
      </form>
    </Dialog>
  );
};

export default AddApp;
