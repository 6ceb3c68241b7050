import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useText } from '#src/i18n/useText';
import { Icon } from '#src/ui/icons';
import { Menu } from '#src/ui/popover/Menu';
import { useTrail } from '../trail/usePageTrail';
import { getTabs } from './store';
import { canClose, type Closing, type Tab } from './tabs';

interface OneTabProps {
  readonly tab: Tab;
  readonly isFirst: boolean;
  readonly isOpen: boolean;
  readonly onClose: (closing: Closing) => void;
  /** Only the open page can be reloaded. */
  readonly onReload: (() => void) | undefined;
}

const closings = ['close', 'left', 'right', 'others', 'all'] as const satisfies readonly Closing[];

/**
 * One open page as a link. Its close button, the middle mouse button or Delete closes it; its menu (right button,
 * Shift+F10) has the rest.
 */
export const OneTab = ({ tab, isFirst, isOpen, onClose, onReload }: OneTabProps) => {
  const text = useText();
  const title = useTrail(tab.path).at(-1)?.label ?? tab.path;
  const [item, setItem] = useState<HTMLLIElement | null>(null);
  const [menu, setMenu] = useState(false);
  useEffect(() => {
    if (isOpen) item?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isOpen, item]);
  const close = () => !isFirst && onClose('close');
  const items = [
    ...(onReload ? [{ key: 'reload', label: text('tabs.reload'), onChoose: onReload }] : []),
    ...closings
      .filter((closing) => canClose(getTabs(), tab.path, closing))
      .map((closing) => ({ key: closing, label: text(`tabs.${closing}`), onChoose: () => onClose(closing) })),
  ];
  return (
    <li
      ref={setItem}
      className={isOpen ? 'tab open' : 'tab'}
      onAuxClick={(event) => {
        if (event.button !== 1) return;
        event.preventDefault();
        close();
      }}
      onContextMenu={(event) => {
        if (items.length === 0) return;
        event.preventDefault();
        setMenu(true);
      }}
      onKeyDown={({ key }) => key === 'Delete' && close()}
    >
      <Link to={tab.path + tab.search} aria-current={isOpen ? 'page' : undefined} title={title} className="cut">
        {title}
      </Link>
      {!isFirst && (
        <button type="button" aria-label={text('tabs.closeOne', { title })} onClick={close}>
          <Icon name="close" size={12} />
        </button>
      )}
      {menu && item && <Menu label={title} anchor={item} items={items} onClose={() => setMenu(false)} />}
    </li>
  );
};
