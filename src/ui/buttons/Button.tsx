import type { ButtonHTMLAttributes, MouseEvent } from 'react';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'className'> {
  /** Classes of `styles/buttons.css`, such as `primary`, `outline small` or `danger`. */
  readonly look?: string;
  /** Sends the form that it stands in. */
  readonly submit?: boolean;
  /** Ignores presses for a moment, as while something is under way. It keeps the focus, unlike a disabled button. */
  readonly held?: boolean;
  /** Shows that what the button began is under way, and holds it meanwhile. */
  readonly busy?: boolean;
}

/** Also keeps the button from sending its form, which the Enter key asks for by a click on it. */
const ignore = (event: MouseEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

/** A button with words. */
export const Button = ({
  look,
  submit = false,
  busy = false,
  held = busy,
  onClick,
  children,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={submit ? 'submit' : 'button'}
    className={look ? `button ${look}` : 'button'}
    aria-disabled={held || undefined}
    onClick={held ? ignore : onClick}
  >
    {busy && <span className="spinner" aria-hidden="true" />}
    {children}
  </button>
);
