import { useState, type ReactNode } from 'react';
import { Menu, type MenuItem } from '../views/popover/Menu';

interface MenuButtonProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly className?: string;
  readonly children: ReactNode;
}

/** A button that opens a menu. */
export const MenuButton = ({ label, items, className = 'button icon round plain', children }: MenuButtonProps) => {
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
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {children}
      </button>
      {open && anchor && <Menu label={label} anchor={anchor} items={items} onClose={() => setOpen(false)} />}
    </>
  );
};
