import { useText } from '../../i18n/useText';
import { signInPath } from '../../router/guards';
import { notify } from '../../ui/toasts/toasts';
import { VisitorFrame } from '../visitor/VisitorFrame';
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
      <div className="form-foot">
        <button type="button" className="button text" onClick={() => goTo(signInPath)}>
          {text('password.back')}
        </button>
      </div>
    </VisitorFrame>
  );
};
