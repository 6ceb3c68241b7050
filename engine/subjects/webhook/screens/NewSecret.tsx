import { newSigningSecret } from '#engine/subjects/webhook/calls';
import { webhook } from '#engine/subjects/webhook/webhook';
import { useProvider } from '#engine/client/api/useProvider';
import { ShownOnce } from '#engine/client/views/ShownOnce';
import type { ActionScreenProps } from '#engine/client/views/slots';

/** Makes another secret for the signatures of a webhook, and shows it once. */
const NewSecret = (props: ActionScreenProps) => {
  const provider = useProvider();
  return (
    <ShownOnce {...props} name={webhook.actions.secret.label} make={(id) => provider.call(newSigningSecret, { id })} />
  );
};

export default NewSecret;
