import { useNavigate } from 'react-router';
import { useText } from '#src/i18n/useText';
import { Icon } from '#src/ui/icons';
import { MenuButton } from '#src/ui/popover/MenuButton';
import type { MenuGroup } from './menuGroups';

interface MoreEntriesProps extends MenuGroup {
  readonly marked: string | undefined;
}

/** A group of the menu in the top bar, where only its heading has room. */
export const MoreEntries = ({ heading, entries, marked }: MoreEntriesProps) => {
  const text = useText();
  const navigate = useNavigate();
  const items = entries.map(({ key, to, label }) => ({
    key,
    label: text(label),
    checked: key === marked,
    onChoose: () => void navigate(to),
  }));
  const isOpen = entries.some(({ key }) => key === marked);
  const name = text(heading ?? 'menu.account');
  return (
    <MenuButton
      label={name}
      items={items}
      className={isOpen ? 'button text navigation-more marked' : 'button text navigation-more'}
    >
      {name}
      <Icon name="down" size={14} />
    </MenuButton>
  );
};
