import type { ReactNode } from 'react';
import { Opener } from './Opener';
import { usePanel } from './usePanel';

interface PanelProps {
  readonly label: string;
  readonly anchor: HTMLElement;
  readonly align?: 'start' | 'end';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const Panel = ({ label, children, ...place }: PanelProps) => (
  <div ref={usePanel(place)} role="dialog" aria-label={label} className="popover floating panel">
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
