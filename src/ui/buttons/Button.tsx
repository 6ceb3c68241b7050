import type { ButtonHTMLAttributes } from 'react';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'className'> {
  /** Classes of `styles/buttons.css`, such as `primary`, `outline small` or `danger`. */
  readonly look?: string;
  /** Sends the form that it stands in. */
  readonly submit?: boolean;
  /** Turns while what it began is under way, and can't be pressed again meanwhile. */
  readonly busy?: boolean;
}

/** A button with words. */
export const Button = ({ look, submit = false, busy = false, disabled, children, ...rest }: ButtonProps) => (
  <button
    {...rest}
    type={submit ? 'submit' : 'button'}
    className={look ? `button ${look}` : 'button'}
    disabled={busy || disabled}
  >
    {busy && <span className="spinner" aria-hidden="true" />}
    {children}
  </button>
);
