import { useEffect, useRef, useState } from 'react';
import { channelFaults, channelFields, channelFormSent } from '#resources/samples/channelForm';
import { submitChannelForm } from '#resources/samples/form';
import type { Values } from '#resources/schema/record';
import { call } from '#src/api/calls';
import { ApiError, sentenceOf } from '#src/api/errors';
import { useText } from '#src/i18n/useText';
import { Button } from '#src/ui/buttons/Button';
import { useOneSend } from '#src/ui/form/useOneSend';
import { FieldsForm } from '#src/views/Form/FieldsForm';
import { Reasons } from '../result/Reasons';
import { keptDraft, keptIn } from './draft';
import { FieldInputs } from './FieldInputs';
import { KeepValues } from './KeepValues';
import { formTexts } from './texts';

/** The mock refused it. Any other failure has nothing to do with the input. */
const Refused = ({ error }: { error: unknown }) => {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  // The button was disabled during the call and lost the focus.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className="notice danger step-refused" role="alert" tabIndex={-1}>
      <h3>{text(formTexts.failure)}</h3>
      <p>{sentenceOf(error)}</p>
      {error instanceof ApiError && <Reasons />}
    </div>
  );
};

interface ChannelStepProps {
  readonly onPrevious: () => void;
  readonly onDone: (values: Values) => void;
}

/** The second step: where the channel advertises. It shows a failure here and keeps the input. */
export const ChannelStep = ({ onPrevious, onDone }: ChannelStepProps) => {
  const text = useText();
  const sending = useOneSend();
  const [start] = useState(() => keptIn(channelFields));
  const [error, setError] = useState<unknown>();
  const submit = async (typed: Values) => {
    const whole = { ...keptDraft().values, ...typed };
    setError(undefined);
    try {
      await call(submitChannelForm, { data: channelFormSent(whole) });
      onDone(whole);
    } catch (failure) {
      setError(failure);
    }
    return undefined;
  };
  return (
    <FieldsForm start={start} faultsOf={channelFaults} sending={sending} onSend={submit}>
      <KeepValues />
      {error !== undefined && <Refused error={error} />}
      <FieldInputs fields={channelFields} />
      <div className="step-bar">
        <Button disabled={sending.saving} onClick={onPrevious}>
          {text(formTexts.previous)}
        </Button>
        <Button look="primary" submit busy={sending.saving}>
          {text(sending.saving ? formTexts.submitting : formTexts.submit)}
        </Button>
      </div>
    </FieldsForm>
  );
};
