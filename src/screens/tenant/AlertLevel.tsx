import { alertLevel, setAlertLevel } from '#resources/tenant/alertCalls';
import { tenant } from '#resources/tenant/tenant';
import {
  AskDialog,
  fieldsAsked,
  newRequestId,
  sentenceOf,
  useCall,
  useProvider,
  useSaveInDialog,
  useText,
} from '#engine/client';
import { notify } from '#engine/client/ui';
import { useEffect, useState } from 'react';
import { alertTexts } from './alertTexts';

/** Asks a merchant's people from which balance on they are alerted. */
const AlertLevel = ({ onClose }: { readonly onClose: () => void }) => {
  const text = useText();
  const provider = useProvider();
  const { save, problem } = useSaveInDialog(tenant);
  // What an earlier opening read may be old.
  const [opening] = useState(newRequestId);
  const { data, error } = useCall([tenant.path, 'alertLevel', opening], alertLevel, {});
  useEffect(() => {
    if (!error) return;
    notify(sentenceOf(error), 'error');
    onClose();
  }, [error, onClose]);
  if (!data) return null;
  return (
    <AskDialog
      title={text(tenant.fields.warnBelow.label)}
      fields={fieldsAsked(setAlertLevel.input)}
      start={data}
      submit={text('views.save')}
      problem={problem}
      onSend={(input) =>
        save(async () => {
          await provider.call(setAlertLevel, input);
          return text(alertTexts.saved);
        })
      }
      onClose={onClose}
      onDone={onClose}
    />
  );
};

export default AlertLevel;
