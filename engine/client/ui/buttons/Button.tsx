import type { ButtonHTMLAttributes, MouseEvent } from 'react';
import { Icon, type IconName } from '#engine/client/ui/icons';
import { useText } from '#engine/client/i18n/useText';

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
    aria-busy={busy || undefined}
    onClick={held ? ignore : onClick}
  >
    {children}
  </button>
);

interface IconButtonProps extends Omit<Parameters<typeof Button>[0], 'aria-label' | 'title' | 'children'> {
  readonly icon: IconName;
  readonly iconSize?: number;
  /** Its name, which screen readers read and the tooltip shows. */
  readonly label: string;
}

/** A button with an icon instead of a text. */
export const IconButton = ({ icon, iconSize, label, look = 'plain', ...rest }: IconButtonProps) => (
  <Button {...rest} look={`icon ${look}`} aria-label={label} title={label}>
    <Icon name={icon} size={iconSize} />
  </Button>
);

/** Reads the shown data again. */
export const RefreshButton = ({ busy, onClick }: { busy: boolean | undefined; onClick: () => void }) => {
  const text = useText();
  return <IconButton icon="refresh" label={text('views.refresh')} held={busy} onClick={onClick} />;
};
