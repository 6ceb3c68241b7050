import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import type { FieldTypeName } from '../../../resources/vocabulary/kinds';
import { useFieldInput, type InputProps } from '../input';
import { FieldFrame } from './FieldFrame';

interface LineProps<T extends FieldTypeName> {
  readonly props: InputProps<T>;
  /** The value as a person types it. */
  readonly toText?: (value: unknown) => string;
  /** Parses the typed text; text that is no value stays text, which the rules then refuse. */
  readonly toValue?: (text: string) => unknown;
  /** Puts a finished entry into its proper form. */
  readonly finish?: (value: unknown) => unknown;
  readonly unit?: string;
  readonly aside?: (value: unknown) => ReactNode;
  readonly look?: OutlinedInputProps;
}

const asText = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/** One text box: the input of every type whose value a person types. */
export const LineInput = <T extends FieldTypeName>({
  props,
  toText = asText,
  toValue = (text) => text,
  finish,
  unit,
  aside,
  look,
}: LineProps<T>) => {
  const input = useFieldInput(props);
  return (
    <FieldFrame
      input={input}
      required={props.field.required === true}
      aside={aside?.(input.value)}
      wide={look?.multiline}
    >
      <OutlinedInput
        {...look}
        id={input.id}
        size="small"
        fullWidth
        name={props.name}
        value={toText(input.value)}
        error={input.fault !== undefined}
        inputRef={input.inputRef}
        startAdornment={unit && <InputAdornment position="start">{unit}</InputAdornment>}
        onChange={({ target }) => input.setValue(toValue(target.value))}
        onBlur={() => {
          if (finish && input.value !== null) input.setValue(finish(input.value));
          input.onBlur();
        }}
        inputProps={{
          'aria-describedby': input.describedBy,
          'aria-required': props.field.required,
          autoComplete: 'off',
          ...look?.inputProps,
        }}
      />
    </FieldFrame>
  );
};
