import { useText } from '#src/i18n/useText';
import { signInPath } from '#src/router/addresses';
import { notify } from '#src/ui/toasts/toasts';
import { VisitorFrame } from '../signIn/VisitorFrame';
import { ChangePasswordForm } from './ChangePasswordForm';
import { Button } from '#src/ui/buttons/Button';

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
      <div className="form-foot">
        <Button look="text" onClick={() => goTo(signInPath)}>
          {text('password.back')}
        </Button>
      </div>
    </VisitorFrame>
  );
};
