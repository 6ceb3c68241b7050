import { useText } from '#engine/client/i18n/useText';
import { sentenceOf } from '#engine/client/api/errors';
import { providerSignOut } from '#engine/client/auth/providerSignOut';
import { Button } from '#engine/client/ui/buttons/Button';
import { FormProblem } from '#engine/client/ui/form/FormProblem';
import { useAttempt } from '#engine/subjects/signIn/screens/useAttempt';
import { type IdentityLink, leaveForProvider } from './attempt';
import styles from '../signIn.module.css';
import { identityTexts } from './texts';

/** Offers to end the session at the provider as well, after a sign-out of one that it had opened here. */
const StaysThere = () => {
  const text = useText();
  const left = providerSignOut.use();
  if (!left) return null;
  return (
    <div className="notice" role="status">
      <p>{'problem' in left ? left.problem : text(identityTexts.signedOut)}</p>
      {'address' in left && (
        <Button look="outline" onClick={() => window.location.assign(left.address)}>
          {text(identityTexts.signOut)}
        </Button>
      )}
    </div>
  );
};

/** Leads to the sign-in of the company; with a link, to tie the account that it is for. */
const ByIdentity = ({ link }: { readonly link?: IdentityLink }) => {
  const text = useText();
  const { attempt, isHeld, busy, problem } = useAttempt();
  return (
    <div className={`stack ${styles.beside}`}>
      {!link && <StaysThere />}
      {link && <p>{text(identityTexts.linkHint)}</p>}
      <FormProblem why={problem} />
      <Button
        look="outline large wide"
        busy={busy}
        held={isHeld}
        onClick={() => void attempt(() => leaveForProvider(link ? '' : window.location.search, link), sentenceOf)}
      >
        {text(link ? identityTexts.link : identityTexts.signIn)}
      </Button>
    </div>
  );
};

export default ByIdentity;
