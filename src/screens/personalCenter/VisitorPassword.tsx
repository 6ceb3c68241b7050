import { useText } from '#src/i18n/useText';
import { signInPath } from '#src/router/addresses';
import { notify } from '#src/ui/toasts/toasts';
import { OtherPage, VisitorFrame } from '../signIn/VisitorFrame';
import { ChangePasswordForm } from './ChangePasswordForm';

/** Changing a password without a sign-in (docs/specification.md, section 2: no auth required). */
export const VisitorPassword = ({ goTo }: { goTo: (path: string) => void }) => {
  const text = useText();
  return (
    <VisitorFrame title={text('password.title')}>
      <h1>{text('password.title')}</h1>
      <p>{text('password.visitorHint')}</p>
      <ChangePasswordForm
        visitor
        onDone={() => {
          notify(text('password.doneVisitor'), 'success');
          goTo(signInPath);
        }}
      />
      <OtherPage label={text('password.back')} onOpen={() => goTo(signInPath)} />
    </VisitorFrame>
  );
};
