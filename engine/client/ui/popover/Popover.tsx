import { type ReactNode, useState } from 'react';
import { usePanel } from './usePanel';

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

interface PanelProps {
  readonly label: string;
  readonly anchor: HTMLElement;
  readonly align?: 'start' | 'end';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const Panel = ({ label, children, ...place }: PanelProps) => (
  <div ref={usePanel(place)} role="dialog" aria-label={label} className="popover panel">
    {children}
  </div>
);

interface PopoverProps {
  readonly label: string;
  readonly button: ReactNode;
  readonly className: string;
  readonly align?: 'start' | 'end';
  readonly children: ReactNode;
}

/** A button that opens a small panel of plain controls. */
export const Popover = ({ label, button, className, align, children }: PopoverProps) => (
  <Opener label={label} opens="dialog" className={className} button={button}>
    {(anchor, close) => (
      <Panel label={label} anchor={anchor} align={align} onClose={close}>
        {children}
      </Panel>
    )}
  </Opener>
);
