import { apiKey } from '#resources/apiKey/apiKey';
import { issueKey } from '#resources/apiKey/calls';
import { useProvider } from '#src/api/useProvider';
import { ShownOnce } from '#src/views/ShownOnce';
import type { ActionScreenProps } from '#src/views/slots';

/** Replaces the secret of a key and shows the new one once. */
const IssueKey = (props: ActionScreenProps) => {
  const provider = useProvider();
  return <ShownOnce {...props} name={apiKey.labelOne} make={(id) => provider.call(issueKey, { id })} />;
};

export default IssueKey;
