import { labeled } from '#resources/schema/joined';
import { webhook } from '#resources/webhook/webhook';
import { newSigningSecret } from '#resources/webhook/calls';
import { useProvider } from '#src/api/useProvider';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { ShownOnce } from '#src/views/ShownOnce';
import { titleText } from '#src/views/recordTitle';
import type { ActionScreenProps } from '#src/views/slots';

const { label, note } = webhook.actions.secret;

/** Makes another secret for the signatures of a webhook, and shows it once. */
const NewSecret = ({ resource, record, onClose, onDone }: ActionScreenProps) => {
  const text = useText();
  const locale = useLocaleInUse();
  const provider = useProvider();
  return (
    <ShownOnce
      title={labeled(locale, text(label), titleText(resource, record))}
      name={text(label)}
      verb={text(label)}
      question={text(note)}
      make={() => provider.call(newSigningSecret, { id: Number(record.id) })}
      onClose={onClose}
      onDone={onDone}
    />
  );
};

export default NewSecret;
