import { useId, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { passwordMax } from '#engine/schema/fieldTypes/password';
import { useText } from '#engine/client/i18n/useText';
import { IconButton } from '#engine/client/ui/buttons/Button';
import { Icon, type IconName } from '#engine/client/ui/icons';
import { signInTexts } from './signInTexts';

interface FieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly fault?: string | undefined;
  /** Id of a text that explains the input. */
  readonly describedBy?: string;
}

interface LabeledFieldProps extends FieldProps {
  readonly icon: IconName;
  /** Behind the input, inside its frame. */
  readonly end?: ReactNode;
  /** Below it. */
  readonly note?: ReactNode;
}

/** A labeled input with its fault below. It is plain HTML, so that a visitor loads no form library. */
const LabeledField = ({ label, icon, fault, describedBy, end, note, onChange, ...input }: LabeledFieldProps) => {
  const id = useId();
  const faultId = `${id}-fault`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className={fault ? 'input large wrong' : 'input large'}>
        <Icon name={icon} />
        <input
          {...input}
          id={id}
          autoCapitalize="off"
          spellCheck={false}
          aria-invalid={fault !== undefined}
          aria-describedby={[fault && faultId, describedBy].filter(Boolean).join(' ') || undefined}
          onChange={({ target }) => onChange(target.value)}
        />
        {end}
      </span>
      {note}
      {fault && (
        <p className="fault" id={faultId}>
          {fault}
        </p>
      )}
    </div>
  );
};

/** The field for a username. */
export const NameInput = (props: FieldProps) => (
  <LabeledField autoComplete="username" {...props} icon="user" name="username" maxLength={128} />
);

/** The field for a code that counts once. */
export const CodeInput = (props: FieldProps) => (
  <LabeledField {...props} icon="key" name="code" maxLength={64} autoComplete="one-time-code" />
);

/** A password field that can show its text and warns when Caps Lock is on. */
export const PasswordInput = (props: FieldProps) => {
  const text = useText();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent<HTMLInputElement>) => setCapsLock(event.getModifierState('CapsLock'));
  const toggle = text(shown ? 'signIn.hidePassword' : 'signIn.showPassword');
  return (
    <LabeledField
      {...props}
      icon="lock"
      type={shown ? 'text' : 'password'}
      maxLength={passwordMax}
      onKeyDown={watch}
      onKeyUp={watch}
      onBlur={() => setCapsLock(false)}
      end={
        <IconButton
          icon={shown ? 'eye' : 'hidden'}
          label={toggle}
          look="small plain"
          onClick={() => setShown(!shown)}
        />
      }
      note={
        capsLock && (
          <p className="tag warning" role="status">
            {text(signInTexts.capsLock)}
          </p>
        )
      }
    />
  );
};

/** Asks for a refused password again: only Chromium moves the focus with the selection. */
export const retype = (input: HTMLInputElement | null): void => {
  input?.focus();
  input?.select();
};
