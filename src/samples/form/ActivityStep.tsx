import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { activityFaults, activityFields } from '../../../resources/samples/channelForm';
import { formatDateTime } from '../../i18n/dateTime';
import { useText } from '../../i18n/useText';
import { Button } from '../../ui/buttons/Button';
import { useOneSend } from '../../ui/form/useOneSend';
import { FieldsForm } from '../../views/Form/FieldsForm';
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
