import type { ButtonHTMLAttributes, MouseEvent } from 'react';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'className'> {
  /** Classes of `styles/buttons.css`, such as `primary`, `outline small` or `danger`. */
  readonly look?: string;
  /** Sends the form that it stands in. */
  readonly submit?: boolean;
  /** Ignores presses, as while a call is pending. Unlike a disabled button it keeps the focus. */
  readonly held?: boolean;
  /** Shows that the button's work is in progress, and ignores presses meanwhile. */
  readonly busy?: boolean;
}

/** This also keeps the button from sending its form, since the Enter key sends a form by clicking it. */
const ignore = (event: MouseEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

/** A button with a text. */
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
