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
  // The button while it is open. A state that followed its `ref` would draw every opener twice at the start.
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={label}
        title={label}
        aria-haspopup={opens}
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(anchor ? undefined : currentTarget)}
      >
        {button}
      </button>
      {anchor &&
        children(
          anchor,
          () => setAnchor(undefined),
          () => setAnchor(anchor),
        )}
    </>
  );
};
