import { apiKey, keyState } from '#engine/subjects/apiKey/apiKey';
import { issueKey } from '#engine/subjects/apiKey/calls';
import { useProvider } from '#engine/client/api/useProvider';
import { ShownOnce } from '#engine/client/views/ShownOnce';
import type { ActionScreenProps } from '#engine/client/views/slots';

/** Replaces the secret of a key and shows the new one once. */
const IssueKey = (props: ActionScreenProps) => {
  const provider = useProvider();
  const isFirst = props.record['state'] === keyState.empty;
  return (
    <ShownOnce {...props} name={apiKey.labelOne} isHarmless={isFirst} make={(id) => provider.call(issueKey, { id })} />
  );
};

export default IssueKey;
