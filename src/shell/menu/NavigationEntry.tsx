import { Link } from 'react-router';
import { useText } from '#src/i18n/useText';
import { Icon } from '#src/ui/icons';
import type { MenuEntry } from './serverMenu';

const most = 99;

/** The number of waiting items behind a menu entry; hidden at zero. */
const Waiting = ({ count }: { count: number }) => {
  const text = useText();
  if (count === 0) return null;
  const shown = count > most ? `${most}+` : String(count);
  return (
    <span className="navigation-badge numeric">
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">{text('menu.waiting', { count: shown })}</span>
    </span>
  );
};

interface NavigationEntryProps {
  readonly entry: MenuEntry;
  readonly marked: boolean;
  readonly collapsed: boolean;
  readonly waiting: number;
  readonly onChoose: (() => void) | undefined;
}

/** One line of the menu. */
export const NavigationEntry = ({ entry, marked, collapsed, waiting, onChoose }: NavigationEntryProps) => {
  const text = useText();
  const { to, isElsewhere, label, icon } = entry;
  return (
    <li>
      <Link
        to={to}
        {...(isElsewhere ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        aria-current={marked ? 'page' : undefined}
        onClick={onChoose}
        title={collapsed ? text(label) : undefined}
      >
        <Icon name={icon} size={18} />
        <span className="cut grow">{text(label)}</span>
        <Waiting count={waiting} />
      </Link>
    </li>
  );
};
