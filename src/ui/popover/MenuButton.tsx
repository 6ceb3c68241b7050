import type { ReactNode } from 'react';
import { Menu, type MenuItem } from './Menu';
import { Opener } from './Opener';

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
