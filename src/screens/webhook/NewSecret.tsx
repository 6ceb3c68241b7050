import { newSigningSecret } from '#resources/webhook/calls';
import { webhook } from '#resources/webhook/webhook';
import { useProvider } from '#src/api/useProvider';
import { ShownOnce } from '#src/views/ShownOnce';
import type { ActionScreenProps } from '#src/views/slots';

/** Makes another secret for the signatures of a webhook, and shows it once. */
const NewSecret = (props: ActionScreenProps) => {
  const provider = useProvider();
  return (
    <ShownOnce {...props} name={webhook.actions.secret.label} make={(id) => provider.call(newSigningSecret, { id })} />
  );
};

export default NewSecret;
