import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { CopyButton } from '../../views/CopyButton';
import { Icon } from '../../views/icons';
import { PasswordRule } from '../../views/PasswordRule';
import { useWords } from '../../views/words';
import { useFieldInput, type InputProps } from '../input';
import { Frame } from '../parts/Frame';
import { generatePassword } from './generatePassword';

/** A new password: the rule is shown while it is typed; a generated one is shown, to be copied. */
export const PasswordInput = (props: InputProps<'password'>) => {
  const { word } = useWords();
  const input = useFieldInput(props);
  const [visible, setVisible] = useState(false);
  const value = typeof input.value === 'string' ? input.value : '';
  const showLabel = word(visible ? 'hidePassword' : 'showPassword');
  return (
    <Frame input={input} required={props.field.required === true}>
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
            <button
              type="button"
              className="button icon plain small"
              aria-label={showLabel}
              aria-pressed={visible}
              title={showLabel}
              onClick={() => setVisible(!visible)}
            >
              <Icon name={visible ? 'hidden' : 'eye'} />
            </button>
            <CopyButton text={value} label={input.label} disabled={value === ''} />
            <button
              type="button"
              className="button text small"
              onClick={() => {
                setVisible(true);
                input.setValue(generatePassword());
              }}
            >
              {word('generate')}
            </button>
          </InputAdornment>
        }
      />
      <PasswordRule id={`${input.id}-rule`} value={value} />
    </Frame>
  );
};
