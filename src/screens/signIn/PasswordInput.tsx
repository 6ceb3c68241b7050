import { useState, type KeyboardEvent, type Ref } from 'react';
import { passwordMax } from '#resources/schema/fieldTypes/password';
import { useText } from '#src/i18n/useText';
import { LabeledField } from './LabeledField';
import { IconButton } from '#src/ui/buttons/Button';

interface PasswordInputProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly fault?: string;
  /** Id of a text that explains the input. */
  readonly describedBy?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A password field that can show its text and warns when Caps Lock is on. */
export const PasswordInput = ({
  label,
  name,
  value,
  onChange,
  autoComplete,
  fault,
  describedBy,
  ref,
}: PasswordInputProps) => {
  const text = useText();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent<HTMLInputElement>) => setCapsLock(event.getModifierState('CapsLock'));
  const toggle = text(shown ? 'signIn.hidePassword' : 'signIn.showPassword');
  const eye = (
    <IconButton icon={shown ? 'eye' : 'hidden'} label={toggle} look="small plain" onClick={() => setShown(!shown)} />
  );
  const warning = capsLock && (
    <p className="hint caps-lock" role="status">
      {text('signIn.capsLock')}
    </p>
  );
  return (
    <LabeledField label={label} icon="lock" fault={fault} describedBy={describedBy} end={eye} note={warning}>
      {(ties) => (
        <input
          {...ties}
          ref={ref}
          name={name}
          type={shown ? 'text' : 'password'}
          value={value}
          maxLength={passwordMax}
          autoComplete={autoComplete}
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={watch}
          onKeyUp={watch}
          onBlur={() => setCapsLock(false)}
        />
      )}
    </LabeledField>
  );
};
