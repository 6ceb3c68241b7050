import type { ComponentProps, Ref } from 'react';
import { Icon } from '../icons';

interface SelectBoxProps extends Omit<ComponentProps<'select'>, 'ref'> {
  readonly wrong?: boolean;
  readonly boxRef?: Ref<HTMLSelectElement>;
}

/** The browser's own list of choices in a box of the kit; gray while nothing is chosen. */
export const SelectBox = ({ wrong = false, boxRef, children, ...rest }: SelectBoxProps) => (
  <span className={`input select-box ${wrong ? 'wrong' : ''} ${rest.value === '' ? 'empty' : ''}`}>
    <select {...rest} ref={boxRef} aria-invalid={wrong}>
      {children}
    </select>
    <Icon name="down" />
  </span>
);
