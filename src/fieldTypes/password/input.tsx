import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { CopyButton } from '../../ui/CopyButton';
import { PasswordRule } from './PasswordRule';
import { useFieldInput, type InputProps } from '../input';
import { FieldFrame } from '../parts/FieldFrame';
import { generatePassword } from './generatePassword';
import { useText } from '../../i18n/useText';
import { Button } from '../../ui/buttons/Button';
import { IconButton } from '../../ui/buttons/IconButton';

/** A new password. It shows the rule while a person types, and a generated password for copying. */
export const NewPasswordInput = (props: InputProps<'password'>) => {
  const text = useText();
  const input = useFieldInput(props);
  const [visible, setVisible] = useState(false);
  const value = typeof input.value === 'string' ? input.value : '';
  const showLabel = text(visible ? 'views.hidePassword' : 'views.showPassword');
  return (
    <FieldFrame input={input} required={props.field.required === true}>
      <OutlinedInput
        id={input.id}
        size="small"
        fullWidth
        name={props.name}
        type={visible ? 'text' : 'password'}
        value={value}
        error={input.fault !== undefined}
        inputRef={input.inputRef}
        onChange={({ target }) => input.setValue(target.value)}
        onBlur={input.onBlur}
        inputProps={{
          autoComplete: 'new-password',
          spellCheck: false,
          'aria-required': props.field.required,
          'aria-describedby': [input.describedBy, `${input.id}-rule`].filter(Boolean).join(' '),
        }}
        endAdornment={
          <InputAdornment position="end">
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
              {text('views.generate')}
            </Button>
          </InputAdornment>
        }
      />
      <PasswordRule id={`${input.id}-rule`} value={value} />
    </FieldFrame>
  );
};
