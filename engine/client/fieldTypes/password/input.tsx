import { useState } from 'react';
import { CopyButton } from '#engine/client/ui/CopyButton';
import { PasswordRule } from './PasswordRule';
import { useFieldInput, type InputProps } from '#engine/client/fieldTypes/input';
import { FieldFrame } from '#engine/client/fieldTypes/parts/FieldFrame';
import { generatePassword, generateText } from './generatePassword';
import { useText } from '#engine/client/i18n/useText';
import { Button, IconButton } from '#engine/client/ui/buttons/Button';
import { TextBox } from '#engine/client/ui/form/TextBox';

/** A new password. It shows the rule while a person types, and a generated password for copying. */
export const NewPasswordInput = (props: InputProps<'password'>) => {
  const text = useText();
  const input = useFieldInput(props);
  const value = typeof input.value === 'string' ? input.value : '';
  // What a form starts with was generated, and must be read or copied.
  const [visible, setVisible] = useState(value !== '');
  const showLabel = text(visible ? 'signIn.hidePassword' : 'signIn.showPassword');
  return (
    <FieldFrame input={input} required={props.field.required === true}>
      <TextBox
        id={input.id}
        name={props.name}
        type={visible ? 'text' : 'password'}
        value={value}
        wrong={input.fault !== undefined}
        boxRef={input.inputRef}
        autoComplete="new-password"
        spellCheck={false}
        aria-required={props.field.required}
        aria-describedby={[input.describedBy, `${input.id}-rule`].filter(Boolean).join(' ')}
        onChange={({ target }) => input.setValue(target.value)}
        onBlur={input.onBlur}
        after={
          <span className="row password-buttons">
            <IconButton
              icon={visible ? 'hidden' : 'eye'}
              label={showLabel}
              look="plain small"
              aria-pressed={visible}
              onClick={() => setVisible(!visible)}
            />
            <CopyButton text={value} label={input.label} disabled={value === ''} />
            <Button
              look="text small"
              onClick={() => {
                setVisible(true);
                input.setValue(generatePassword());
              }}
            >
              {text(generateText)}
            </Button>
          </span>
        }
      />
      <PasswordRule id={`${input.id}-rule`} value={value} />
    </FieldFrame>
  );
};
