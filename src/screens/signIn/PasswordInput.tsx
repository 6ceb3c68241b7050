import { useId, useState, type KeyboardEvent, type Ref } from 'react';
import { passwordMax } from '../../../resources/password';
import { useText } from '../../i18n/useText';
import { Icon } from '../../views/icons';
import './form.css';

interface PasswordInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly fault?: string;
  /** Id of a text that explains what is wanted. */
  readonly describedBy?: string;
  readonly name: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A password field that can show what was typed and warns when Caps Lock is on. */
export const PasswordInput = ({ label, value, onChange, autoComplete, fault, describedBy, name, ref }: PasswordInputProps) => {
  const text = useText();
  const id = useId();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent<HTMLInputElement>) => setCapsLock(event.getModifierState('CapsLock'));
  const toggle = text(shown ? 'signIn.hidePassword' : 'signIn.showPassword');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className={fault ? 'input large wrong' : 'input large'}>
        <Icon name="lock" />
        <input
          ref={ref}
          id={id}
          name={name}
          type={shown ? 'text' : 'password'}
          value={value}
          maxLength={passwordMax}
          autoComplete={autoComplete}
          autoCapitalize="off"
          spellCheck={false}
          aria-invalid={fault !== undefined}
          aria-describedby={[fault ? `${id}-fault` : '', describedBy ?? ''].join(' ').trim() || undefined}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={watch}
          onKeyUp={watch}
          onBlur={() => setCapsLock(false)}
        />
        <button type="button" className="button icon small plain" aria-label={toggle} title={toggle} aria-pressed={shown} onClick={() => setShown(!shown)}>
          <Icon name={shown ? 'eye' : 'hidden'} />
        </button>
      </span>
      {capsLock && (
        <p className="hint caps-lock" role="status">
          {text('signIn.capsLock')}
        </p>
      )}
      {fault && (
        <p className="fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
};
