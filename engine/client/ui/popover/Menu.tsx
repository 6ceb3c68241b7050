import type { ReactNode } from 'react';
import { usePanel } from './usePanel';
import { Opener } from './Popover';
import { walk } from '#engine/client/ui/browser/walk';

export interface MenuItem {
  readonly key: string;
  readonly label: ReactNode;
  readonly danger?: boolean;
  /** Whether this choice is the current one; omitted for an item that is no choice. */
  readonly checked?: boolean;
  readonly onChoose: () => void;
}

interface MenuProps {
  readonly label: string;
  readonly anchor: HTMLElement;
  readonly items: readonly MenuItem[];
  readonly onClose: () => void;
}

/** A menu at the button that opened it. */
export const Menu = ({ label, anchor, items, onClose }: MenuProps) => {
  const panel = usePanel({ anchor, align: 'end', onClose });
  return (
    <div
      ref={panel}
      role="menu"
      aria-label={label}
      className="popover"
      onKeyDown={(event) => walk(event, '[role^=menuitem]', 'column')}
    >
      {items.map(({ key, label: text, danger, checked, onChoose }) => (
        <button
          key={key}
          type="button"
          role={checked === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={checked}
          className={danger ? 'danger' : undefined}
          onClick={() => {
            onClose();
            onChoose();
          }}
        >
          {text}
        </button>
      ))}
    </div>
  );
};

interface MenuButtonProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly className?: string;
  readonly children: ReactNode;
}

/** A button that opens a menu. */
export const MenuButton = ({ label, items, className = 'button icon round plain', children }: MenuButtonProps) => (
  <Opener label={label} opens="menu" className={className} button={children}>
    {(anchor, close) => <Menu label={label} anchor={anchor} items={items} onClose={close} />}
  </Opener>
);
