import { apiKey } from '#resources/apiKey/apiKey';
import { issueKey } from '#resources/apiKey/calls';
import { labeled } from '#resources/schema/joined';
import { useProvider } from '#src/api/useProvider';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { titleText } from '#src/views/recordTitle';
import { ShownOnce } from '#src/views/ShownOnce';
import type { ActionScreenProps } from '#src/views/slots';

const { label, note } = apiKey.actions.issue;

/** Replaces the secret of a key and shows the new one once. */
const IssueKey = ({ record, onClose, onDone }: ActionScreenProps) => {
  const text = useText();
  const locale = useLocaleInUse();
  const provider = useProvider();
  return (
    <ShownOnce
      title={labeled(locale, text(label), titleText(apiKey, record))}
      name={text(apiKey.labelOne)}
      verb={text(label)}
      question={text(note)}
      make={() => provider.call(issueKey, { id: Number(record.id) })}
      onClose={onClose}
      onDone={onDone}
    />
  );
};

export default IssueKey;
