import { useState, type ReactNode } from 'react';

interface OpenerProps {
  /** Name and tooltip of the button. */
  readonly label: string;
  readonly opens: 'menu' | 'dialog';
  readonly className: string;
  readonly button: ReactNode;
  /** Renders the panel, only while it is open. */
  readonly children: (anchor: HTMLElement, close: () => void, open: () => void) => ReactNode;
}

/** A button that opens and closes something beside it. */
export const Opener = ({ label, opens, className, button, children }: OpenerProps) => {
  const [open, setOpen] = useState(false);
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  return (
    <>
      <button
        ref={setAnchor}
        type="button"
        className={className}
        aria-label={label}
        title={label}
        aria-haspopup={opens}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open &&
        anchor &&
        children(
          anchor,
          () => setOpen(false),
          () => setOpen(true),
        )}
    </>
  );
};
