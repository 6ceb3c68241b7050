import { alertLevel, setAlertLevel } from '#resources/tenant/alertCalls';
import { tenant } from '#resources/tenant/tenant';
import { useProvider } from '#src/api/useProvider';
import { useText } from '#src/i18n/useText';
import { AskDialog, fieldsAsked } from '#src/views/Form/AskDialog';
import { useCall } from '#src/views/Loaded';
import { useSave } from '#src/views/useSave';
import { sentenceOf } from '#src/api/errors';
import { notify } from '#src/ui/toasts/toasts';
import { newRequestId } from '#src/api/call';
import { useEffect, useState } from 'react';
import { alertTexts } from './alertTexts';

/** Asks a merchant's people from which balance on they are alerted. */
const AlertLevel = ({ onClose }: { readonly onClose: () => void }) => {
  const text = useText();
  const provider = useProvider();
  const save = useSave();
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
