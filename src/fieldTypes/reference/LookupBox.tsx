import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import { useForkRef } from '@mui/material/utils';
import type { ComponentProps } from 'react';

interface LookupBoxProps extends Omit<ComponentProps<'input'>, 'ref'> {
  /** What the autocomplete ties to its box. */
  readonly parts: AutocompleteRenderInputParams['slotProps'];
  readonly wrong: boolean;
  /** Where the focus goes. */
  readonly boxRef: ComponentProps<'input'>['ref'];
}

/** The kit's box around the autocomplete's input. */
export const LookupBox = ({ parts, wrong, boxRef, ...rest }: LookupBoxProps) => {
  const { ref: frameRef, endAdornment, onMouseDown } = parts.input;
  const { ref: ownRef, ...htmlInput } = parts.htmlInput;
  const ref = useForkRef(ownRef, boxRef);
  return (
    <span ref={frameRef} className={wrong ? 'input wrong' : 'input'} onMouseDown={onMouseDown}>
      <input {...htmlInput} {...rest} ref={ref} aria-invalid={wrong} />
      {endAdornment}
    </span>
  );
};
