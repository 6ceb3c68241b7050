import { signInTexts } from '#engine/subjects/signIn/screens/signInTexts';
import { useText } from '#engine/client/i18n/useText';
import { signInPath } from '#engine/client/router/addresses';
import { notify } from '#engine/client/ui/toasts/toasts';
import { passwordTexts } from '#engine/subjects/personalCenter/screens/passwordTexts';
import { OtherPage, VisitorFrame } from '#engine/subjects/signIn/screens/VisitorFrame';
import { ChangePasswordForm } from './ChangePasswordForm';

/** Changing a password without a sign-in (docs/specification.md, section 2: no auth required). */
export const VisitorPassword = ({ goTo }: { goTo: (path: string) => void }) => {
  const text = useText();
  return (
    <VisitorFrame title={text(passwordTexts.title)}>
      <h1>{text(passwordTexts.title)}</h1>
      <p>{text(passwordTexts.visitorHint)}</p>
      <ChangePasswordForm
        visitor
        onDone={() => {
          notify(text(signInTexts.passwordChanged), 'success');
          goTo(signInPath);
        }}
      />
      <OtherPage label={text('signIn.back')} onOpen={() => goTo(signInPath)} />
    </VisitorFrame>
  );
};
