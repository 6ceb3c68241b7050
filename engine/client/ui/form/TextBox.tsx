import type { ComponentProps, ReactNode, Ref } from 'react';
import { Icon } from '#engine/client/ui/icons';

interface BoxProps {
  readonly wrong?: boolean;
  /** Stands before the text: a currency. */
  readonly before?: ReactNode;
  /** Stands behind the text: buttons. */
  readonly after?: ReactNode;
  /** How many lines the box begins with; one without it. */
  readonly lines?: number;
  /** Where the focus goes. */
  readonly boxRef?: Ref<HTMLInputElement & HTMLTextAreaElement>;
}

/** Whatever a box and an area to type in have in common. */
export type TextBoxProps = BoxProps & Omit<ComponentProps<'input'> & ComponentProps<'textarea'>, 'ref'>;

/** A box to type in, of one line or of several. */
export const TextBox = ({ wrong = false, before, after, lines, boxRef, ...rest }: TextBoxProps) => (
  <span className={wrong ? 'input wrong' : 'input'}>
    {before && <span className="quiet">{before}</span>}
    {lines === undefined ? (
      <input dir="auto" {...rest} ref={boxRef} aria-invalid={wrong} />
    ) : (
      <textarea dir="auto" {...rest} ref={boxRef} rows={lines} aria-invalid={wrong} />
    )}
    {typeof after === 'string' ? <span>{after}</span> : after}
  </span>
);

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
