import { useState, type ReactNode } from 'react';
import { usePanel } from './usePanel';

interface PopoverProps {
  /** Name of the button where its content is no text, and of the panel. */
  readonly label: string;
  readonly button: ReactNode;
  readonly className?: string;
  readonly align?: 'start' | 'end';
  /** Made only while the panel is open. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button that opens a small panel of plain controls. */
export const Popover = ({ label, button, className = 'button', align, children }: PopoverProps) => {
  const [open, setOpen] = useState(false);
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const close = () => setOpen(false);
  const panel = usePanel({ open, anchor, align, onClose: close });
  return (
    <>
      <button
        ref={setAnchor}
        type="button"
        className={className}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open && (
        <div ref={panel} role="dialog" aria-label={label} className="popover floating panel">
          {children(close)}
        </div>
      )}
    </>
  );
};
