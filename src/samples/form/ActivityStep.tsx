import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { activityFaults, activityFields } from '#resources/samples/channelForm';
import { formatDateTime } from '#src/i18n/dateTime';
import { useText } from '#src/i18n/useText';
import { Button } from '#src/ui/buttons/Button';
import { useOneSend } from '#src/ui/form/useOneSend';
import { FieldsForm } from '#src/views/Form/FieldsForm';
import { FieldInputs } from './FieldInputs';
import { keptIn } from './draft';
import { KeepValues } from './KeepValues';
import { formTexts } from './texts';

/** The end of the promotion shows its earliest date. */
const Inputs = () => {
  const start: unknown = useWatch({ name: 'promotionStart' });
  const promotionEnd = {
    ...activityFields.promotionEnd,
    ...(typeof start === 'string' && { min: formatDateTime(start) }),
  };
  return <FieldInputs fields={{ ...activityFields, promotionEnd }} />;
};

/** The first step: the activity of the channel. */
export const ActivityStep = ({ onNext }: { readonly onNext: () => void }) => {
  const text = useText();
  const [start] = useState(() => keptIn(activityFields));
  return (
    <FieldsForm
      start={start}
      faultsOf={activityFaults}
      sending={useOneSend()}
      onSend={async () => {
        onNext();
        return undefined;
      }}
    >
      <KeepValues />
      <Inputs />
      <div className="step-bar">
        <Button look="primary" submit>
          {text(formTexts.next)}
        </Button>
      </div>
    </FieldsForm>
  );
};
